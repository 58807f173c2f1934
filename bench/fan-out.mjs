// Measures the CPU cost of sending quotes from the sandbox to many sockets. The baseline `bare` is a plain `ws`
// broadcast of the same frames.
//   node --conditions=@leverkit/source bench/fan-out.mjs [rounds]
// Goals: at most 1.5 times the cost of `bare` at 1,000 sockets, and a nearly constant cost per quote and socket up to 5,000
// sockets.
//
// Each round starts a new server process per variant, in shuffled order. The variant `ours` is the whole sandbox (prices, engine,
// publisher, sockets). The benchmark advances the market time of the sandbox. The variant `bare` sends the frames that `ours` has
// sent. The server sends the frames in bursts of five. Every socket receives every frame, and the next burst starts after all
// frames have arrived. The result is the server's CPU time (user and system) per frame and socket.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

const { WebSocket, WebSocketServer } = createRequire(new URL('../packages/sdk/package.json', import.meta.url))('ws')

const sizes = [10, 1_000, 5_000]
const bursts = 20
const perBurst = 5
const warmUp = 4
const frames = (bursts - warmUp) * perBurst
const stepMs = 250
const start = Date.UTC(2026, 6, 15, 13)

async function oursServer() {
  const { createSandbox } = await import('../apps/sandbox/src/createSandbox.ts')
  let now = start
  const sandbox = await createSandbox({
    store: { kind: 'memory' },
    seed: 'fan-out',
    wall: () => now,
    pace: 'steps',
    traders: false,
  })
  const { port } = await sandbox.listen({ connectionsPerAddress: 10_000 })
  const push = () => {
    now += stepMs
    return sandbox.step()
  }
  return { port, push }
}

async function bareServer(texts) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await new Promise((resolve) => server.once('listening', resolve))
  let sent = 0
  const push = async () => {
    const text = texts[sent++ % texts.length]
    for (const socket of server.clients) if (socket.readyState === WebSocket.OPEN) socket.send(text)
  }
  return { port: server.address().port, push }
}

async function serve(kind, texts) {
  const { port, push } = await (kind === 'ours' ? oursServer() : bareServer(texts))
  let from = process.cpuUsage()
  let us = 0
  process.on('message', async ({ burst, settled }) => {
    if (burst !== undefined) {
      from = process.cpuUsage()
      for (let count = 0; count < perBurst; count += 1) await push()
      process.send({ pushed: burst })
    } else {
      const { user, system } = process.cpuUsage(from)
      if (settled >= warmUp) us += user + system
      process.send({ us })
    }
  })
  process.send({ port })
}

const next = async (child) => {
  const listening = new AbortController()
  const { signal } = listening
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the server ended early (${code})`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    listening.abort()
  }
}

/**
 * Opens sockets and counts the frames that they receive. Returns two functions: `expect` resolves when every socket has received
 * the given number of frames, and `close` closes the sockets.
 */
async function crowd(port, size, kind, onText) {
  let left = 0
  let done = () => undefined
  const open = () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`)
      let ready = kind === 'bare'
      socket.on('error', reject)
      socket.on('open', () => (ready ? resolve(socket) : socket.send('{"type":"sub","topic":"DAY_MARKET"}')))
      socket.on('message', (data) => {
        // The first frame of a subscription is not counted, because it contains the initial state.
        if (!ready) {
          ready = String(data).startsWith('{"topic"')
          if (ready) resolve(socket)
          return
        }
        onText?.(String(data))
        left -= 1
        if (left === 0) done()
      })
    })
  const sockets = []
  while (sockets.length < size) {
    const batch = Array.from({ length: Math.min(100, size - sockets.length) }, open)
    sockets.push(...(await Promise.all(batch)))
  }
  const expect = (count) => {
    left = count * size
    return new Promise((resolve) => {
      done = resolve
    })
  }
  return { expect, close: () => sockets.map((socket) => socket.terminate()) }
}

/** CPU time of the server per frame and socket, in µs. */
async function run(kind, size, texts, onText) {
  const child = fork(import.meta.filename, ['serve', kind])
  child.send({ texts })
  const { port } = await next(child)
  const { expect, close } = await crowd(port, size, kind, onText)
  let us = 0
  for (let burst = 0; burst < bursts; burst += 1) {
    const arrived = expect(perBurst)
    child.send({ burst })
    await next(child)
    await arrived
    child.send({ settled: burst })
    us = (await next(child)).us
  }
  close()
  child.kill('SIGKILL')
  return us / (frames * size)
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

async function compare(rounds) {
  const texts = []
  await run('ours', 1, [], (text) => texts.push(text))
  const costs = new Map(sizes.flatMap((size) => ['ours', 'bare'].map((kind) => [`${kind} ${size}`, []])))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of [...costs.keys()].sort(() => Math.random() - 0.5)) {
      const [kind, size] = name.split(' ')
      costs.get(name).push(await run(kind, parseInt(size, 10), texts))
    }
  }
  const quotes = texts.reduce((sum, text) => sum + JSON.parse(text).data.length, 0) / texts.length
  console.log(`A frame of ${quotes.toFixed(1)} quotes to every socket, ${rounds} rounds; bare ws broadcast = 1.00`)
  const of = (kind, size) => costs.get(`${kind} ${size}`)
  const ratio = (a, b) => median(a.map((cost, round) => cost / b[round])).toFixed(2)
  for (const size of sizes) {
    const [ours, bare] = [of('ours', size), of('bare', size)]
    console.log(
      `${String(size).padStart(6)} sockets  ${ratio(ours, bare)} × bare;  per socket ${ratio(ours, of('ours', 1_000))} of that at 1,000` +
        `  (${median(ours).toFixed(2)} and ${median(bare).toFixed(2)} µs here)`,
    )
  }
}

if (process.argv[2] === 'serve') process.once('message', ({ texts }) => serve(process.argv[3], texts))
else await compare(parseInt(process.argv[2] ?? '5', 10))
