// Measures the load that demanding clients cause in a sandbox. The first result is the CPU time of each expensive read. The
// second result is the response time of other clients during an attack. In this attack, one user with 100 orders tries to open
// 500 sockets (50 are accepted).
//   node --conditions=@leverkit/source bench/sandbox-load.mjs [calls of each read]
// Results and limits: docs/decisions/sandbox-under-attack.md.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'

const need = createRequire(new URL('../apps/sandbox/package.json', import.meta.url))
const { default: WebSocket } = await import(need.resolve('ws'))
const start = Date.UTC(2026, 6, 15, 13)

async function serve() {
  const { createSandbox } = await import('../apps/sandbox/src/createSandbox.ts')
  const sandbox = await createSandbox({ traders: false, start })
  const { port } = await sandbox.listen()
  process.on('message', () => process.send({ cpu: process.cpuUsage() }))
  process.send({ port })
}

const request = async (child, message) => {
  const answer = once(child, 'message')
  if (message !== undefined) child.send(message)
  return (await answer)[0]
}
const cpuOf = async (child) => {
  const { user, system } = (await request(child, 'cpu')).cpu
  return (user + system) / 1_000
}
const percentile = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(list.length * share)]

async function dearReads(child, at, calls, contract) {
  const { list, candles } = contract.markets
  const reads = {
    'candles of a day': `${candles.path}?forex_id=1&period=1day`,
    'candles of a minute': `${candles.path}?forex_id=1&period=1min`,
    'list of markets, compressed': list.path,
    captcha: contract.session.captcha.path,
    'a short answer, to compare with': contract.markets.categories.path,
  }
  for (const [name, path] of Object.entries(reads)) {
    for (let call = 0; call < 10; call += 1)
      await (await fetch(at + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    const before = await cpuOf(child)
    for (let call = 0; call < calls; call += 1)
      await (await fetch(at + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    console.log(`  ${name.padEnd(30)} ${(((await cpuOf(child)) - before) / calls).toFixed(2)} ms CPU per call`)
  }
}

async function personOf(at, contract) {
  const ask = async (path, token = '', body) => {
    const began = performance.now()
    const answer = await fetch(at + path, { method: body ? 'POST' : 'GET', headers: { authorization: token }, body })
    return { ...(await answer.json()), took: performance.now() - began }
  }
  const demo = await ask(contract.session.createDemo.path)
  const { data } = await ask(contract.session.loginDemo.path, '', new URLSearchParams({ demo_id: demo.data.demo_id }))
  return { token: data.token, ask: (path) => ask(path, data.token) }
}

async function ordersAndSockets(port, contract) {
  const at = `http://127.0.0.1:${port}`
  const [user, other] = [await personOf(at, contract), await personOf(at, contract)]
  const order = `${contract.orders.place.path}?type=1&cont=0.01&forex_id=1&status=1&multiple=200`
  for (let placed = 0; placed < 100; placed += 1) {
    const { code, msg } = await user.ask(order)
    if (code !== 1) throw new Error(msg)
  }
  let closed = 0
  const sockets = Array.from({ length: 500 }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`)
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'login', token: user.token }))
      for (const topic of ['FOREX_TRADE', 'DAY_MARKET']) socket.send(JSON.stringify({ type: 'sub', topic }))
    })
    socket.on('close', () => (closed += 1))
    socket.on('error', () => undefined)
    socket.on('message', () => undefined)
    return socket
  })
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const [writes, others] = [[], []]
  const until = performance.now() + 10_000
  const repeat = async (one, into, path) => {
    while (performance.now() < until) into.push((await one.ask(path)).took)
  }
  await Promise.all([repeat(user, writes, order), repeat(other, others, contract.markets.categories.path)])
  for (const socket of sockets) socket.terminate()
  const summaryOf = (list) =>
    `p50 ${percentile(list, 0.5).toFixed(0)} ms, p99 ${percentile(list, 0.99).toFixed(0)} ms of ${list.length}`
  console.log(
    `  100 orders, 500 sockets of one user (${closed} closed): a write ${summaryOf(writes)}; a call of others ${summaryOf(others)}`,
  )
}

if (process.argv[2] === 'serve') await serve()
else {
  const { contract } = await import('../packages/sdk/src/contract/index.ts')
  const child = fork(import.meta.filename, ['serve'])
  const { port } = await request(child)
  await dearReads(child, `http://127.0.0.1:${port}`, parseInt(process.argv[2] ?? '300', 10), contract)
  await ordersAndSockets(port, contract)
  console.log(`  load ${loadavg()[0].toFixed(1)}`)
  child.kill()
}
