// Measures the throughput of writes that move money: 40 HTTP connections open and close orders, and each write also creates its
// ledger entries. There are three variants: one sandbox process with PGlite in a folder, one sandbox process with a PostgreSQL
// server, and two sandbox processes with a PostgreSQL server. The server's commits are durable. The baseline `bare` is a
// minimal HTTP server that executes two statements in one transaction. It is measured in the same run, with the same kind of
// database.
//   node --conditions=@leverkit/source bench/money-writes.mjs [rounds] [milliseconds a measurement] [part of a variant's name]
//     [connections] [cores]
// [cores], such as 0.2, limits each server process to this share of a core (Linux control groups). The database and the
// load generator use the remaining CPU time. With this limit, one server process can be compared with two even on a
// machine without a free core for a second process.
// Goals: ≥ 500 writes a second with a p99 of ≤ 250 ms with one process, a higher rate with two processes, and no
// error in the ledger audit afterwards. These goals apply to an idle machine. CPU time per write and the ratio to
// the baseline are also valid on a busy machine.
// docs/decisions/money-writes.md lists the parts of the cost.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

const connections = parseInt(process.argv[5] ?? '40', 10)
/** CPU limit of each server process as a share of a core; undefined if no limit is set. */
const coresEach = process.argv[6] === undefined ? undefined : parseFloat(process.argv[6])
const warmUpMs = 2_000
const start = Date.UTC(2026, 6, 15, 13)
const need = createRequire(new URL('../apps/sandbox/package.json', import.meta.url))

/** The measured variants by name: database, server and number of processes. */
const subjects = {
  'PGlite, bare': { server: 'bare', store: 'directory', processes: 1 },
  'PGlite, ours': { server: 'ours', store: 'directory', processes: 1 },
  'PostgreSQL, bare': { server: 'bare', store: 'postgres', processes: 1 },
  'PostgreSQL, ours': { server: 'ours', store: 'postgres', processes: 1 },
  'PostgreSQL, ours, two processes': { server: 'ours', store: 'postgres', processes: 2 },
}

async function oursServer(store) {
  const { createSandbox } = await import('../apps/sandbox/src/createSandbox.ts')
  const { auditLedger } = await import('../apps/sandbox/src/ledger/audit.ts')
  const { openStore } = await import('../apps/sandbox/src/store/openStore.ts')
  // Processes that share a database use the real clock. Most markets are closed on weekends, so these variants trade bitcoin.
  const sandbox = await createSandbox({ store, traders: false, ...(store.kind === 'postgres' ? {} : { start }) })
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

const schema = [
  'create table accounts (id integer primary key, balance numeric(38, 6))',
  'create table entries (account_id integer, amount numeric)',
  `insert into accounts select id, 10000 from generate_series(1, ${connections}) id`,
]
const update = 'update accounts set balance = balance - 1 where id = $1'
const insert = 'insert into entries values ($1, -1)'

/** Baseline: runs two statements (update and insert) in one transaction with the database's own driver. */
async function bareTransaction(store) {
  if (store.kind === 'directory') {
    const { PGlite } = await import(need.resolve('@electric-sql/pglite'))
    const db = await PGlite.create({ dataDir: join(store.path, 'pg') })
    for (const statement of schema) await db.exec(statement)
    return (id) =>
      db.transaction(async (trx) => {
        await trx.query(update, [id])
        await trx.query(insert, [id])
      })
  }
  const { default: pg } = await import(need.resolve('pg'))
  const pool = new pg.Pool({ connectionString: store.url, max: 10 })
  for (const statement of schema) await pool.query(statement)
  return async (id) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(update, [id])
    await client.query(insert, [id])
    await client.query('commit')
    client.release()
  }
}

async function bareServer(store) {
  const transaction = await bareTransaction(store)
  const server = createServer(async (incoming, outgoing) => {
    await transaction(parseInt(new URL(incoming.url, 'http://bare').searchParams.get('id'), 10))
    const body = '{"code":1}'
    outgoing.writeHead(200, { 'content-length': body.length }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: server.address().port, audit: async () => [] }
}

async function serve(server, store) {
  const { port, audit } = await (server === 'ours' ? oursServer(store) : bareServer(store))
  process.on('message', async (message) => {
    if (message === 'cpu') process.send({ cpu: process.cpuUsage() })
    else process.send({ wrongs: await audit() })
  })
  process.send({ port })
}

const request = async (child, message) => {
  const answer = once(child, 'message')
  if (message !== undefined) child.send(message)
  return (await answer)[0]
}

/**
 * A minimal HTTP client connection. A complete HTTP client would use more CPU time and reduce the measured throughput.
 */
function openConnection(port) {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let [text, answered, failed] = ['', null, null]
  socket.on('error', (error) => failed?.(error))
  socket.on('data', (data) => {
    text += data.toString('latin1')
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1]
    if (length === undefined) return failed?.(new Error(`A response without a length: ${text.slice(0, head)}`))
    if (text.length < head + 4 + +length) return
    const body = text.slice(head + 4)
    text = ''
    answered?.(JSON.parse(body))
  })
  return {
    ask: (path, { token = '', body } = {}) =>
      new Promise((resolve, reject) => {
        ;[answered, failed] = [resolve, reject]
        const sent = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${token}\r\n`
        const type = 'content-type: application/x-www-form-urlencoded\r\n'
        socket.write(body === undefined ? `${sent}\r\n` : `${sent}${type}content-length: ${body.length}\r\n\r\n${body}`)
      }),
    close: () => socket.destroy(),
  }
}

/** Returns a function that sends the connection's next write. The writes alternately open and close an order. */
async function oursWriter(connection, contract, market) {
  const { ask } = connection
  const demo = await ask(contract.session.createDemo.path)
  const login = await ask(contract.session.loginDemo.path, { body: `demo_id=${demo.data.demo_id}` })
  const { token } = login.data
  let open = null
  return async () => {
    const path =
      open === null
        ? `${contract.orders.place.path}?type=1&cont=0.01&forex_id=${market.id}&status=1&multiple=${market.leverages[0]}`
        : `${contract.orders.close.path}?id=${open}`
    const { code, msg, data } = await ask(path, { token })
    if (code !== 1) throw new Error(msg)
    open = open === null ? data.Id : null
  }
}

async function openPlace({ store }, cluster) {
  if (store === 'postgres') return { store: { kind: 'postgres', url: await cluster.createDatabase() }, remove: () => undefined }
  const path = mkdtempSync(join(tmpdir(), 'leverkit-bench-'))
  return { store: { kind: 'directory', path }, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const msOf = ({ user, system }) => (user + system) / 1_000

/** CPU time of each server process so far, in ms. */
const cpuOf = async (children) => (await Promise.all(children.map((child) => request(child, 'cpu')))).map(({ cpu }) => msOf(cpu))

/** CPU time of all processes of this machine so far, in ms. */
const machineCpu = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)

/** CPU time so far of the PostgreSQL processes that serve one database, in ms; 0 for PGlite and on systems other than Linux. */
function serverCpu({ url }) {
  if (url === undefined || !existsSync('/proc/self/stat')) return 0
  const name = new URL(url).pathname.slice(1)
  const read = (file) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  const own = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && read(`/proc/${pid}/cmdline`).includes(` ${name} `))
  // After the process name in brackets, field 12 is the user time and field 13 is the system time, both in hundredths of a
  // second.
  const fields = own.map((pid) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [])
  return fields.reduce((sum, of) => sum + (parseInt(of[11] ?? '0', 10) + parseInt(of[12] ?? '0', 10)) * 10, 0)
}

async function measure(subject, cluster, runMs) {
  const { contract } = await import('../packages/sdk/src/index.ts')
  const { MARKETS } = await import('../apps/sandbox/src/market/markets.ts')
  const market = MARKETS.find(({ code }) => code === (subject.store === 'postgres' ? 'BTCUSD' : 'EURUSD'))
  const { store, remove } = await openPlace(subject, cluster)
  const children = []
  const ports = []
  for (let made = 0; made < subject.processes; made += 1) {
    const child = fork(import.meta.filename, ['serve', subject.server, JSON.stringify(store)])
    children.push(child)
    ports.push((await request(child)).port)
  }
  const lines = Array.from({ length: connections }, (_, index) => openConnection(ports[index % ports.length]))
  const writers = []
  for (const [index, line] of lines.entries())
    writers.push(subject.server === 'ours' ? await oursWriter(line, contract, market) : () => line.ask(`/?id=${index + 1}`))
  const took = []
  const from = performance.now() + warmUpMs
  const write = async (writer) => {
    while (performance.now() < from + runMs) {
      const began = performance.now()
      await writer()
      if (began >= from) took.push(performance.now() - began)
    }
  }
  const unlimit = coresEach === undefined ? [] : children.map((child) => limitCores(child, coresEach))
  const running = Promise.all(writers.map(write))
  await new Promise((resolve) => setTimeout(resolve, warmUpMs))
  const look = async () => [serverCpu(store), msOf(process.cpuUsage()), machineCpu(), ...(await cpuOf(children))]
  const [before, lookedAt] = [await look(), performance.now()]
  await running
  const lasted = performance.now() - lookedAt
  const [server, generator, machine, ...each] = (await look()).map((used, place) => used - before[place])
  for (const line of lines) line.close()
  const wrongs = []
  for (const child of children) {
    wrongs.push(...(await request(child, 'audit')).wrongs)
    child.kill('SIGKILL')
    if (unlimit.length > 0) await once(child, 'exit')
  }
  for (const end of unlimit) end()
  remove()
  if (wrongs.length > 0) throw new Error(`The books are not exact: ${wrongs.join('; ')}`)
  took.sort((a, b) => a - b)
  const p99 = took[Math.floor(took.length * 0.99)]
  const ours = each.reduce((sum, one) => sum + one, 0)
  const writes = took.length
  return {
    ...{ perSecond: (writes * 1_000) / runMs, p99, cpu: ours / writes, server: server / writes, generator: generator / writes },
    ...{ cores: (ours + server + generator) / lasted, others: (machine - ours - server - generator) / lasted },
    ...{ load: loadavg()[0], each: each.map((one) => one / lasted) },
  }
}

/**
 * Measures the commits per second of one connection with minimal writes. The server's disk limits this number.
 */
async function commitsPerSecond(cluster) {
  const { default: pg } = await import(need.resolve('pg'))
  const client = new pg.Client({ connectionString: await cluster.createDatabase() })
  await client.connect()
  await client.query('create table one (n integer)')
  const began = performance.now()
  let commits = 0
  for (; performance.now() < began + 2_000; commits += 1) await client.query('insert into one values (1)')
  await client.end()
  return commits / 2
}

/** Limits a process to a share of a core; returns a function that removes the limit after the process has exited. */
function limitCores({ pid }, cores) {
  const group = `/sys/fs/cgroup/cpu/leverkit-bench-${pid}`
  mkdirSync(group)
  writeFileSync(join(group, 'cpu.cfs_period_us'), '10000')
  writeFileSync(join(group, 'cpu.cfs_quota_us'), `${Math.round(cores * 10_000)}`)
  writeFileSync(join(group, 'cgroup.procs'), `${pid}`)
  return () => rmdirSync(group)
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

async function openCluster() {
  const { postgresPrograms, startCluster } = await import('../apps/sandbox/src/testing/postgres.ts')
  return postgresPrograms === undefined ? null : startCluster(postgresPrograms, { fsync: true })
}

async function compare(rounds, runMs, part) {
  const cluster = await openCluster()
  const wanted = Object.entries(subjects).filter(
    ([name, { store }]) => name.includes(part) && (store !== 'postgres' || cluster !== null),
  )
  const found = new Map(wanted.map(([name]) => [name, []]))
  const commits = []
  for (let round = 0; round < rounds; round += 1) {
    if (cluster !== null) commits.push(await commitsPerSecond(cluster))
    for (const [name, subject] of wanted.toSorted(() => Math.random() - 0.5)) {
      found.get(name).push(await measure(subject, cluster, runMs))
    }
  }
  cluster?.stop()
  console.log(
    `Money writes over ${connections} connections, median of ${rounds} rounds${coresEach === undefined ? '' : `, each process limited to ${coresEach} of a core`}`,
  )
  for (const [name, list] of found) {
    const names = ['perSecond', 'p99', 'cpu', 'server', 'generator', 'cores', 'others', 'load']
    const [perSecond, p99, cpu, server, generator, cores, others, load] = names.map((figure) =>
      median(list.map((one) => one[figure])),
    )
    const bare = found.get(`${name.split(',')[0]}, bare`)
    const share = bare === undefined ? NaN : median(list.map((one, round) => one.perSecond / bare[round].perSecond))
    console.log(
      `  ${name.padEnd(32)} ${perSecond.toFixed(0).padStart(5)} a second, p99 ${p99.toFixed(0).padStart(3)} ms, ` +
        `${share.toFixed(2)} of bare; processor a write: ${cpu.toFixed(2)} ms of ours, ${server.toFixed(2)} of the server, ` +
        `${generator.toFixed(2)} of the generator; ${cores.toFixed(2)} of ${availableParallelism()} cores busy with it ` +
        `(${list[0].each.map((one) => one.toFixed(2)).join(' and ')} of ours), ${others.toFixed(2)} with others; load ${load.toFixed(1)}`,
    )
  }
  if (commits.length > 0) console.log(`  one connection with minimal commits: ${median(commits).toFixed(0)} a second`)
  console.log('  books exact')
}

if (process.argv[2] === 'serve') await serve(process.argv[3], JSON.parse(process.argv[4]))
else await compare(parseInt(process.argv[2] ?? '3', 10), parseInt(process.argv[3] ?? '6000', 10), process.argv[4] ?? '')
