import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSandbox, type Sandbox } from '@leverkit/sandbox'
import { createClient, type Order } from '@leverkit/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

let sandbox: Sandbox
let url: string
beforeAll(async () => {
  // The market time starts on a Wednesday, so that markets are open. It runs 60 times as fast as real time, so that
  // prices move visibly.
  sandbox = await createSandbox({ seed: 'examples', start: Date.UTC(2026, 10, 18, 14), speed: 60 })
  url = (await sandbox.listen()).url
})
afterAll(() => sandbox.close())

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}
type Variables = Readonly<Record<string, string>>

const start = (command: string, args: readonly string[], env: Variables) =>
  new Promise<Ended>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, LEVERKIT_BASE_URL: url, LEVERKIT_LANG: 'en', ...env },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
    })
    child.on('close', (code) => resolve({ code, out, err }))
  })

/** Runs one example directly with this Node, without the npm script that first installs the toolchain. */
const run = (name: string, args: readonly string[], env: Variables = {}) =>
  start(process.execPath, ['--conditions=@leverkit/source', 'scripts/example.mjs', name, ...args], env)

const demo = async () => {
  const client = createClient({ baseUrl: url, lang: 'en' })
  const { demoId } = await client.session.createDemo()
  const { token } = await client.session.loginDemo({ demoId })
  return { client, env: { LEVERKIT_TOKEN: token } }
}

const buy = (client: ReturnType<typeof createClient>) =>
  client.orders.place({ side: 'buy', lots: '0.10', marketId: 1, kind: 'market', leverage: '100' })

it('watch-prices prints the prices of the requested markets', async () => {
  const { code, out, err } = await run('watch-prices', ['EURUSD', 'USDJPY', '--count', '3'])
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('open (ready)') })
  const lines = out.trim().split('\n')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/^(EURUSD|USDJPY) +\d+\.\d+ +-?\d+\.\d+ %/)
})

it('place-and-close places one order, closes it and prints the result', async () => {
  const { client, env } = await demo()
  const { code, out, err } = await run('place-and-close', ['EURUSD', '--hold-ms', '1'], env)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(
    /^Bought 0\.01 EURUSD at [\d.]+: margin [\d.]+, fee [\d.]+\nClosed at [\d.]+: profit -?[\d.]+\nBalance [\d.]+\n$/,
  )
  const { orders } = await client.orders.list({ status: 'closed', page: 1 })
  expect(orders).toHaveLength(1)
  expect(out).toContain(`Balance ${(await client.account.balance()).balance}`)
})

it('export-history writes the closed orders of all pages', async () => {
  const { client, env } = await demo()
  const ids: Order['id'][] = []
  for (let count = 0; count < 23; count += 1) {
    const order = await buy(client)
    if (order === null) throw new Error('the sandbox answers with the order')
    await client.orders.close({ id: order.id })
    ids.unshift(order.id)
  }
  const { code, out, err } = await run('export-history', [], env)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [head, ...lines] = out.trim().split('\r\n')
  expect(head).toBe('id,market,side,lots,open_price,close_price,profit,fee,opened_at,closed_at,closed_by')
  expect(lines.map((line) => Number(line.split(',')[0])).sort((a, b) => b - a)).toEqual(ids)
  for (const line of lines) expect(line).toMatch(/,EURUSD,buy,0\.10,.*,person$/)
})

it('trail-stop sets a stop loss at the requested distance behind the price', async () => {
  const { client, env } = await demo()
  const order = await buy(client)
  if (order === null) throw new Error('the sandbox answers with the order')
  const args = ['--order', String(order.id), '--distance', '0.01000', '--moves', '1']
  const { code, out, err } = await run('trail-stop', args, env)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [, price = '', stop = ''] = /^Price ([\d.]+): stop loss none → ([\d.]+)\n$/.exec(out) ?? []
  expect(Number(price) - Number(stop)).toBeCloseTo(0.01, 8)
  const { orders } = await client.orders.list({ status: 'open', page: 1 })
  expect(Number(orders[0]?.stopLoss)).toBe(Number(stop))
})

it('csvLine escapes commas, quotes and line breaks, and disables spreadsheet formulas', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', -1.5, '-1.5', null])).toBe('"a,b","say ""hi""","two\nlines",-1.5,-1.5,\r\n')
  expect(csvLine(['=1+1', '+1', '@x', '-cmd'])).toBe("'=1+1,'+1,'@x,'-cmd\r\n")
})

it('derive-brand writes a stylesheet, reports changed colours, and with --exact rejects a colour of low contrast', async () => {
  const made = await run('derive-brand', ['#7fcbe6', '--radius', '4'])
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('--lk-brand-radius: 4px;') })
  expect(made.err).toMatch(/^light: accent #7fcbe6 became #[0-9a-f]{6} \(accent on canvas had 1\.\d\d:1, needs 4\.5:1\)$/m)
  const refused = await run('derive-brand', ['#7fcbe6', '--exact'])
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('in the light theme has a contrast of') })
})

const node20 = ['/usr/bin/node', '/usr/local/bin/node', ...(process.env.LEVERKIT_NODES ?? '').split(':')].find(
  (path) => existsSync(path) && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.'),
)

it('the documented command runs an example on Node 20', async ({ skip }) => {
  if (node20 === undefined) return skip('no Node 20 on this machine: name one in LEVERKIT_NODES')
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const [, documented = ''] = /`(npm run [^`]*)…`/.exec(readme) ?? []
  const [command = '', ...args] = documented.trim().split(' ')
  const { env } = await demo()
  // Removes the folders in node_modules from the PATH, because users do not have the Node programs in these folders.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const PATH = [dirname(node20), ...path].join(delimiter)
  expect((await start('node', ['--version'], { PATH })).out).toMatch(/^v20\./)
  const { code, out, err } = await start(command, [...args, 'place-and-close', 'EURUSD', '--hold-ms', '1'], { ...env, PATH })
  expect({ code, out }, err).toEqual({
    code: 0,
    out: expect.stringMatching(/^Bought 0\.01 EURUSD at .*\nClosed at .*\nBalance .*\n$/),
  })
}, 600_000)

it('the README lists all examples, and the error for an unknown example contains the same list', async () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const listed = [...readme.matchAll(/^\| `([\w-]+)/gm)].map(([, name]) => name ?? '').filter((name) => name !== 'npm')
  const { code, out, err } = await run('no-such', [])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err.trim().split(': ')[1]?.split(', ').sort()).toEqual(listed.sort())
})
