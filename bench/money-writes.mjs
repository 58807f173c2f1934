// What a write that moves money costs over HTTP: orders opened and closed by 20 connections, each with its double entries, beside a
// bare transaction of two statements on the same kind of database.
//   node --conditions=@leverkit/source bench/money-writes.mjs [rounds]
// Goal (quality figures): ≥ 500 writes a second with a p99 of ≤ 250 ms, and exact books afterwards. Those are figures of an idle
// machine; the ratio to the bare server holds on a busy one as well.
// What makes up the cost: docs/decisions/money-writes.md.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

const connections = 20
const [warmUpMs, runMs] = [2_000, 6_000]
const start = Date.UTC(2026, 6, 15, 13)
const need = createRequire(new URL('../apps/sandbox/package.json', import.meta.url))

async function oursServer(path) {
  const { createSandbox } = await import('../apps/sandbox/src/create-sandbox.ts')
  const { auditLedger } = await import('../apps/sandbox/src/ledger/audit.ts')
  const { openStore } = await import('../apps/sandbox/src/store/open-store.ts')
  const store = { kind: 'directory', path }
  const sandbox = await createSandbox({ store, start, traders: false })
  const { port } = await sandbox.listen()
  const audit = async () => {
    await sandbox.close()
    const closed = await openStore(store)
    const wrongs = await auditLedger(closed.db)
    await closed.close()
    return wrongs
  }
  return { port, audit }
}

async function bareServer(path) {
  const { PGlite } = await import(need.resolve('@electric-sql/pglite'))
  const db = await PGlite.create({ dataDir: join(path, 'pg') })
  await db.exec(
    'create table accounts (id integer primary key, balance numeric(38, 6)); create table entries (account_id integer, amount numeric)',
  )
  await db.exec(`insert into accounts select id, 10000 from generate_series(1, ${connections}) id`)
  const server = createServer(async (incoming, outgoing) => {
    const id = parseInt(new URL(incoming.url, 'http://bare').searchParams.get('id'), 10)
    await db.transaction(async (trx) => {
      await trx.query('update accounts set balance = balance - 1 where id = $1', [id])
      await trx.query('insert into entries values ($1, -1)', [id])
    })
    outgoing.end('{"code":1}')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: server.address().port, audit: async () => [] }
}

async function serve(kind, path) {
  const { port, audit } = await (kind === 'ours' ? oursServer(path) : bareServer(path))
  process.on('message', async () => process.send({ wrongs: await audit() }))
  process.send({ port })
}

const next = (child) => new Promise((resolve) => child.once('message', resolve))
const agent = new Agent({ keepAlive: true, maxSockets: connections })

const ask = (port, path, { token = '', body } = {}) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: token, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) }
    const call = request({ agent, port, path, headers, host: '127.0.0.1', method: body ? 'POST' : 'GET' }, (response) => {
      let text = ''
      response.on('data', (data) => (text += data))
      response.on('end', () => resolve(JSON.parse(text)))
    })
    call.on('error', reject)
    call.end(body)
  })

/** One connection's next write: a person opens an order, and then closes it. */
async function oursWriter(port, contract) {
  const demo = await ask(port, contract.session.createDemo.path)
  const login = await ask(port, contract.session.loginDemo.path, { body: `demo_id=${demo.data.demo_id}` })
  const { token } = login.data
  let open = null
  return async () => {
    const path =
      open === null
        ? `${contract.orders.place.path}?type=1&cont=0.01&forex_id=1&status=1&multiple=100`
        : `${contract.orders.close.path}?id=${open}`
    const { code, msg, data } = await ask(port, path, { token })
    if (code !== 1) throw new Error(msg)
    open = open === null ? data.Id : null
  }
}

async function measure(kind) {
  const path = mkdtempSync(join(tmpdir(), 'leverkit-bench-'))
  const child = fork(import.meta.filename, ['serve', kind, path])
  const { port } = await next(child)
  const { contract } = await import('../packages/sdk/src/index.ts')
  const writers = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      kind === 'ours' ? oursWriter(port, contract) : () => ask(port, `/?id=${index + 1}`),
    ),
  )
  const took = []
  const from = performance.now() + warmUpMs
  const write = async (writer) => {
    while (performance.now() < from + runMs) {
      const began = performance.now()
      await writer()
      if (began >= from) took.push(performance.now() - began)
    }
  }
  await Promise.all(writers.map(write))
  child.send('audit')
  const { wrongs } = await next(child)
  child.kill('SIGKILL')
  rmSync(path, { recursive: true, force: true })
  if (wrongs.length > 0) throw new Error(`The books are not exact: ${wrongs.join('; ')}`)
  took.sort((a, b) => a - b)
  return { perSecond: (took.length * 1_000) / runMs, p99: took[Math.floor(took.length * 0.99)] }
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

async function compare(rounds) {
  const found = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of Object.keys(found).sort(() => Math.random() - 0.5)) found[kind].push(await measure(kind))
  }
  const share = median(found.ours.map(({ perSecond }, round) => perSecond / found.bare[round].perSecond))
  console.log(
    `Money writes over ${connections} connections, median of ${rounds} rounds; a bare transaction of two statements = 1.00`,
  )
  for (const [kind, list] of Object.entries(found)) {
    const [perSecond, p99] = [median(list.map((one) => one.perSecond)), median(list.map((one) => one.p99))]
    console.log(`  ${kind}  ${perSecond.toFixed(0).padStart(5)} a second, p99 ${p99.toFixed(0)} ms`)
  }
  console.log(`  ours / bare  ${share.toFixed(2)}; books exact`)
}

if (process.argv[2] === 'serve') await serve(process.argv[3], process.argv[4])
else {
  await compare(parseInt(process.argv[2] ?? '3', 10))
  agent.destroy()
}
