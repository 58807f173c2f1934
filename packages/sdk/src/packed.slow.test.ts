import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { launchOptions } from '../../../scripts/chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(`${tmpdir()}/leverkit-packed-`)
const installed = `${work}/node_modules/@leverkit/sdk`

// Source of a program that runs on every tested platform. The program makes calls, uploads a file, receives a price
// from the socket, computes formulas, and returns the results.
const program = (load: string) => `${load}
const run = async () => {
  const { client, stream, close } = sdk.createLeverkit({ codes: sdk.sandboxCodes })
  const categories = await client.markets.categories()
  const refusal = await client.orders.close({ id: 7 }).catch((error) => error)
  const reported = []
  const file = new Blob([new Uint8Array(200_000)], { type: 'image/png' })
  const upload = await client.verification.upload({ file }, { onProgress: (progress) => reported.push(progress) })
  const last = reported.at(-1)
  const wrong = [() => math.margin({ mode: 'fixed', lots: 'x' }), () => wire.encodeRequest('x', contract.contract.orders.close, null), () => analysis.winRate({ orders: [null] })]
  const caught = (act) => { try { return act() } catch (error) { return error } }
  const price = new Promise((resolve) => stream.subscribe('quotes', (quotes) => resolve(quotes[0].last)))
  stream.connect()
  const result = {
    categories,
    refusal: [refusal.code, sdk.isLeverkitError(refusal)],
    upload: [upload.url, reported.length > 0 && last.sentBytes === last.totalBytes && last.totalBytes >= 200_000],
    price: await price,
    margin: math.margin({ mode: 'leverage', lots: '0.1', contractSize: '100000', price: '1.1', leverage: '30' }),
    sharpe: analysis.sharpePerTrade({ orders: ['1', '3'].map((profit) => ({ marketCode: 'EURUSD', side: 'buy', profit, openedAt: 0, closedAt: 1 })) }),
    oneClass: wrong.map((act) => caught(act) instanceof sdk.InvalidInputError),
    paths: contract.contract.orders.close.path,
    digits: wire.parseJson('{"a":12345678901234567.12345}').a,
    step: decimal.stepDecimal('0.50', '0.01', 1),
    listeners: new emitter.Emitter().count('change'),
    alone: socket.createStream({ url: 'ws://127.0.0.1:9' }).status,
  }
  close()
  return result
}
`
const names = {
  sdk: '@leverkit/sdk',
  decimal: '@leverkit/sdk/decimal',
  emitter: '@leverkit/sdk/emitter',
  math: '@leverkit/sdk/math',
  analysis: '@leverkit/sdk/analysis',
  contract: '@leverkit/sdk/contract',
  wire: '@leverkit/sdk/wire',
  socket: '@leverkit/sdk/stream',
}
const pairs = Object.entries(names)
const esm = program(pairs.map(([name, path]) => `import * as ${name} from '${path}'`).join('\n'))
const cjs = program(pairs.map(([name, path]) => `const ${name} = require('${path}')`).join('\n'))

const expected = {
  categories: [{ id: 1, name: 'Forex' }],
  refusal: ['ORDER_NOT_OPEN', true],
  upload: ['/files/1.png', true],
  price: '1.38613',
  margin: '366.666667',
  sharpe: '1.4142',
  oneClass: [true, true, true],
  paths: '/v1/api/forex/close',
  digits: '12345678901234567.12345',
  step: '0.51',
  listeners: 0,
  alone: 'idle',
}

let server: Server
let sockets: WebSocketServer
let url: string

const answers: Readonly<Record<string, string>> = {
  '/v1/api/forex/getCategories': '{"code":1,"msg":"","data":[{"Id":1,"NameShowTrans":"Forex"}]}',
  '/api/common/image_upload': '{"code":1,"msg":"","data":{"url":"/files/1.png"}}',
  '/v1/api/forex/close': '{"code":2008,"msg":"Not open","data":null}',
  '/': '<!doctype html><meta charset="utf-8"><title>…</title><script type="module" src="/page.js"></script>',
}
const quote =
  '{"topic":"DAY_MARKET","data":[{"Id":1,"Code":"EURUSD","Close":1.38613,"Open":"1.3","Change":"0.1","High":"2","Low":"1","Time":1,"MarketStatus":1}]}'

const listen = async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const script = /\.m?js$/.test(path) ? `${work}/page${path}` : null
    const page = script && existsSync(script) ? readFileSync(script, 'utf8') : answers[path]
    const type = path === '/' ? 'text/html' : script ? 'text/javascript' : 'application/json'
    response
      .writeHead(page === undefined ? 404 : 200, { 'content-type': type, 'content-security-policy': "script-src 'self'" })
      .end(page)
  })
  sockets = new WebSocketServer({ server, path: '/v1/ws' })
  sockets.on('connection', (socket) => socket.on('message', (data) => String(data).includes('"sub"') && socket.send(quote)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Builds the package and installs its files in the same way as a package manager. The dependencies of the unpacked package are
 * symbolic links to the dependencies of this workspace.
 */
const install = () => {
  const bin = `${root}node_modules/.bin/tsup`
  execFileSync(bin, ['--no-dts', '--no-clean', '--silent', '--out-dir', `${work}/package/dist`], { cwd: root })
  cpSync(`${root}src`, `${work}/package/src`, { recursive: true })
  for (const file of ['package.json', 'README.md', 'PROTOCOL.md', 'CHANGELOG.md'])
    cpSync(`${root}${file}`, `${work}/package/${file}`)
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', work], { cwd: `${work}/package` })
  const tarball = readdirSync(work).find((file) => file.endsWith('.tgz')) ?? ''
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', `${work}/${tarball}`, '-C', installed, '--strip-components=1'])
  const { dependencies } = JSON.parse(readFileSync(`${installed}/package.json`, 'utf8')) as { dependencies: object }
  for (const name of Object.keys(dependencies)) symlinkSync(`${root}node_modules/${name}`, `${work}/node_modules/${name}`)
  writeFileSync(`${work}/main.mjs`, `${esm}console.log(JSON.stringify(await run()))\n`)
  writeFileSync(`${work}/main.cjs`, `${cjs}run().then((result) => console.log(JSON.stringify(result)))\n`)
}

beforeAll(async () => {
  install()
  await listen()
})
afterAll(async () => {
  sockets.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(work, { recursive: true })
})

const run = (node: string, script: string) =>
  new Promise<unknown>((resolve, reject) => {
    const child = spawn(node, [`${work}/${script}`], { env: { LEVERKIT_BASE_URL: url }, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output.err += chunk.toString()
    })
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(output.out)) : reject(new Error(output.err))))
  })

const nodes = [process.execPath, '/usr/bin/node', '/usr/local/bin/node', ...(process.env.LEVERKIT_NODES ?? '').split(':')]
  .filter((path) => path !== '' && existsSync(path))
  .map((path) => ({ path, version: spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim() }))
  .filter(({ version }, index, all) => all.findIndex((other) => other.version === version) === index)

describe.each(nodes)('the packed package on Node $version', ({ path }) => {
  it.each(['main.mjs', 'main.cjs'])(
    '%s imports the packed package, and its calls, upload, socket and formulas return the expected results',
    async (script) => {
      expect(await run(path, script)).toEqual(expected)
    },
  )
})

it('the packed package is tested on Node 20 and on the Node of this workspace', ({ skip }) => {
  const versions = nodes.map(({ version }) => version)
  if (!versions.some((version) => version.startsWith('v20.'))) skip('no Node 20 on this machine: name one in LEVERKIT_NODES')
  expect(versions).toContain(process.version)
})

it('the packed package contains the build, the documents and the source files for its source maps, but no tests @asvs-15.2.3', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files).toEqual(
    expect.arrayContaining([
      ...['README.md', 'PROTOCOL.md', 'CHANGELOG.md'],
      ...['dist/index.js', 'dist/index.cjs', 'dist/math.js', 'dist/analysis.js'],
    ]),
  )
  expect(files).toEqual(expect.arrayContaining(['src/contract/orders.ts', 'src/index.ts']))
  expect(files.filter((file) => /\.test(-d)?\.|\/testing\/|\/vectors\//.test(file))).toEqual([])
})

it('the packed package works in Chromium under a content security policy that forbids eval @asvs-1.3.2', async () => {
  writeFileSync(`${work}/page.mjs`, `${esm}run().then((result) => { document.title = JSON.stringify(result) })\n`)
  await build({
    configFile: false,
    root: work,
    logLevel: 'error',
    build: { outDir: 'page', lib: { entry: `${work}/page.mjs`, formats: ['es'], fileName: () => 'page.js' } },
  })
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto(url)
    await page.waitForFunction(() => document.title.startsWith('{'), null, { timeout: 20_000 })
    expect(JSON.parse(await page.title())).toEqual(expected)
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})
