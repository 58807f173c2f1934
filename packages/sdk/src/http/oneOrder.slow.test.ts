import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from '../../../../scripts/chromium.mjs'
import { contract } from '../contract/table.ts'
import { faultOf, type Sent } from './testing/oneOrder.ts'
import { type Recorded, record } from './testing/RecordingServer.ts'

const deep = process.env.LEVERKIT_DEEP === '1'
const rounds = deep ? 20 : 2
const installed = fileURLToPath(new URL('../../../../scripts/runtimes/node_modules/', import.meta.url))
const folder = mkdtempSync(`${tmpdir()}/leverkit-one-order-`)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

beforeAll(async () => {
  await build({
    entryPoints: [here('testing/oneOrder.main.ts')],
    outfile: `${folder}/program.mjs`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@leverkit/source'],
    external: ['ws', 'isomorphic-ws'],
    logLevel: 'error',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const noGzip = '{"code":1,"msg":"","data":null}'

const idOf = ({ path, query, body }: Recorded): number | null => {
  if (path === contract.verification.upload.path) return -1
  if (path === contract.orders.cancel.path) return -2
  const id = query.get('id') ?? new URLSearchParams(body.toString()).get('draw_currency_id')
  return id === null ? null : Number(id)
}

/**
 * Starts a server that records every write and then simulates a fault. `faultOf` selects the fault by the identifier of the
 * write.
 */
const acting = () =>
  record((call, response, { socket }) => {
    const id = idOf(call)
    const html = { 'content-type': 'text/html' }
    if (call.path === '/page') return response.writeHead(200, html).end('<!doctype html>')
    if (id === null) return response.end('{"code":1,"msg":"","data":[]}')
    if (id === -2) return response.writeHead(200, { 'content-encoding': 'gzip' }).end(noGzip)
    const fault = id === -1 ? '307' : faultOf(id)
    if (fault === 'fin') return socket.end()
    if (fault === 'rst') return socket.resetAndDestroy()
    if (fault !== 'cut') return response.writeHead(Number(fault), { location: call.path }).end('<html>')
    response.writeHead(200, { 'content-length': '1000' })
    return response.write('{"code":1,', () => socket.destroy())
  })

const nameOf = (id: number) => (id === -1 ? 'upload' : id === -2 ? 'broken gzip' : faultOf(id))

/** Counts how often each write arrived. */
const arrivals = (sent: readonly Sent[], calls: readonly Recorded[]) => {
  const counts = new Map(sent.map(({ id }) => [id, 0]))
  for (const call of calls) {
    const id = idOf(call)
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, count]) => ({ id, fault: nameOf(id), count }))
}

/** Returns the path of a JavaScript runtime from its platform-specific package. */
const programOf = (paths: readonly string[]) => paths.map((path) => installed + path).find(existsSync)
const machine = `${process.platform}-${process.arch}`
const bun = `@oven/bun-${machine.replace('arm64', 'aarch64')}`
const runtimes: readonly { readonly name: string; readonly path: string | undefined; readonly args: readonly string[] }[] = [
  { name: 'the Node of this run', path: process.execPath, args: [] },
  { name: 'Node 20', path: programOf([`node-20-${machine}/bin/node`]), args: [] },
  { name: 'Node 24', path: programOf([`node-24-${machine}/bin/node`]), args: [] },
  { name: 'Bun', path: programOf([`${bun}/bin/bun`, `${bun}-baseline/bin/bun`]), args: [] },
  { name: 'Deno', path: programOf([`@deno/${machine}/deno`, `@deno/${machine}-glibc/deno`]), args: ['run', '-A'] },
]
const run = promisify(execFile)

describe.each(runtimes)('$name', ({ name, path, args }) => {
  const title = path ? '' : ' (skipped: npm install --ignore-scripts --prefix scripts/runtimes)'

  it.skipIf(!path)(`the client sends each write once, whatever fault ends the connection${title}`, async () => {
    await using server = await acting()
    const { stdout } = await run(path ?? '', [...args, `${folder}/program.mjs`, server.url, String(rounds)], { timeout: 120_000 })
    const sent = JSON.parse(stdout) as Sent[]
    const all = arrivals(sent, server.calls)
    expect([name, all.length, all.filter(({ count }) => count !== 1)]).toEqual([name, rounds * 16 + 2, []])
    expect(sent.filter(({ effect }) => effect !== 'unknown')).toEqual([])
  })
})

describe('Chromium', () => {
  const inPage = async (idempotency: boolean) => {
    const server = await acting()
    const built = await build({
      stdin: {
        contents: "import { sendWrites } from './testing/oneOrder.ts'; window.sendWrites = sendWrites",
        resolveDir: here('.'),
      },
      bundle: true,
      write: false,
      format: 'iife',
      conditions: ['@leverkit/source'],
      platform: 'browser',
      logLevel: 'error',
    })
    const browser = await chromium.launch(launchOptions())
    const page = await browser.newPage()
    await page.goto(`${server.url}/page`)
    await page.addScriptTag({ content: built.outputFiles[0]?.text ?? '' })
    const sent = (await page.evaluate(`sendWrites(location.origin, ${rounds}, ${idempotency})`)) as Sent[]
    await browser.close()
    await server[Symbol.asyncDispose]()
    return { sent, calls: server.calls }
  }

  it('Chromium sends uploads and redirected writes once, and does not repeat a write after a broken answer', async () => {
    const { sent, calls } = await inPage(false)
    const kept = ['upload', 'broken gzip', '307', '308', '503', 'cut']
    const all = arrivals(sent, calls).filter(({ fault }) => kept.includes(fault ?? ''))
    expect([all.length, all.filter(({ count }) => count !== 1)]).toEqual([rounds * 8 + 2, []])
  })

  it('if Chromium repeats a write, the repeat has the same idempotency key', async () => {
    const { sent, calls } = await inPage(true)
    for (const { id } of sent) {
      const keys = calls.filter((call) => idOf(call) === id).map(({ headers }) => headers['idempotency-key'])
      expect([id, new Set(keys).size, typeof keys[0]]).toEqual([id, 1, 'string'])
    }
    expect(new Set(sent.map(({ id }) => id)).size).toBe(rounds * 16 + 2)
  })
})
