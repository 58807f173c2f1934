// Measures the CPU cost of a frame from the socket to the handler: parse, validate, normalise, dispatch.
//   node --conditions=@leverkit/source bench/frames.mjs [rounds]
// Goals for the cost relative to plain `ws` with JSON.parse (median of the ratios of all rounds): single ticks ≤ 1.30, batches of
// 50 quotes ≤ 1.15.
//
// A server process writes bursts of prepared frames. In every round, each client is a new process, and the clients run in
// shuffled order. Each client measures its own user and system time over 80 % of the frames. For comparison, the benchmark also
// measures other client libraries (peers), with the same payload in their own message format. The peers are in a separate package
// outside the workspace. Peers are measured only if this package is installed:
//   npm install --prefix bench/peers && node --conditions=@leverkit/source bench/frames.mjs
// Goal compared with the peers: at most 0.85 of the cost of each peer.
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const sdk = createRequire(new URL('../packages/sdk/package.json', import.meta.url))
const { WebSocket, WebSocketServer } = sdk('ws')
const peersFolder = new URL('./peers/node_modules/', import.meta.url)
const peers = existsSync(peersFolder) ? createRequire(peersFolder) : undefined

/** Number of different prepared frames; they are sent repeatedly. */
const READY = 5_000

/**
 * Number of frames per run. A run of `tick` has as many frames as a run of the peers. These runs are short, so JIT compilation
 * takes much of their time. `long` shows the cost in a long-running process.
 */
const kinds = {
  tick: { quotes: 1, frames: 600_000, goal: 1.3 },
  long: { quotes: 1, frames: 2_000_000, goal: 1.3 },
  batch: { quotes: 50, frames: 25_000, goal: 1.15 },
}

const priceText = (points) => `${Math.trunc(points / 100_000)}.${String(points % 100_000).padStart(5, '0')}`

/** A trading day of 50 markets. A fixed seed determines each trade and price change, so the day is the same in every run. */
function day() {
  let state = 7
  const below = (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const markets = Array.from({ length: 50 }, (_, at) => {
    const open = 100_000 + at * 1_237
    return { id: at + 1, code: `SYM${at + 1}`, open, last: open, high: open, low: open }
  })
  let time = 1_399_033_790_000
  const quote = (market) => {
    market.last += below(7) - 3
    market.high = Math.max(market.high, market.last)
    market.low = Math.min(market.low, market.last)
    time += below(50)
    return {
      Id: market.id,
      Code: market.code,
      Close: priceText(market.last),
      Open: priceText(market.open),
      Change: (((market.last - market.open) / market.open) * 100).toFixed(2),
      High: priceText(market.high),
      Low: priceText(market.low),
      Time: time,
      MarketStatus: 1,
    }
  }
  return (quotes) => (quotes === 1 ? [quote(markets[below(50)])] : markets.slice(0, quotes).map(quote))
}

const envelopes = {
  ours: (data) => ({ topic: 'DAY_MARKET', data }),
  bare: (data) => ({ topic: 'DAY_MARKET', data }),
  bybit: (data) => ({ topic: 'tickers.BTCUSDT', type: 'snapshot', ts: 1_399_033_790_000, data }),
  hyperliquid: (data) => ({ channel: 'allMids', data: { mids: data } }),
}

const answers = {
  sub: ({ topic }) => ({ type: 'sub', topic, code: 1 }),
  subscribe: ({ req_id }) => ({ success: true, ret_msg: '', op: 'subscribe', req_id, conn_id: '1' }),
  hyperliquid: ({ subscription }) => ({ channel: 'subscriptionResponse', data: { method: 'subscribe', subscription } }),
}

/** Encodes a WebSocket text frame as a server sends it. */
function framed(text) {
  const body = Buffer.from(text)
  const head =
    body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, body.length >> 8, body.length & 255])
  return Buffer.concat([head, body])
}

/**
 * Writes bursts of about 64 kB. The next burst is written when the previous one has been flushed, so that the client always has
 * data.
 */
function stream(socket, name, { quotes, frames }) {
  const next = day()
  const ready = Array.from({ length: READY }, () => framed(JSON.stringify(envelopes[name](next(quotes)))))
  const perBurst = Math.ceil(65_536 / ready[0].length)
  let sent = 0
  const burst = () => {
    if (sent >= frames || socket.destroyed) return
    const list = Array.from({ length: Math.min(perBurst, frames - sent) }, () => ready[sent++ % ready.length])
    socket.write(Buffer.concat(list), burst)
  }
  burst()
}

function serve() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('listening', () => process.send({ port: server.address().port }))
  server.on('connection', (socket, request) => {
    const [, name, kind] = request.url.split('/')
    socket.on('message', (data) => {
      const command = JSON.parse(data.toString())
      const answer = answers[command.type ?? command.op ?? 'hyperliquid']
      if (answer) socket.send(JSON.stringify(answer(command)))
      if (answer || command.type === 'go') setTimeout(() => stream(socket._socket, name, kinds[kind]), 100)
    })
  })
}

/**
 * Returns a function that must be called for every frame. The function starts to measure CPU time after the
 * warm-up, and reports the result after the last frame.
 */
function meter(frames) {
  const from = Math.floor(frames / 5)
  let seen = 0
  let start
  return (last) => {
    seen += 1
    if (seen === from) start = process.cpuUsage()
    if (seen < frames) return
    const { user, system } = process.cpuUsage(start)
    process.send({ us: (user + system) / (frames - from), last }, () => process.exit())
  }
}

const clients = {
  bare(url, tick) {
    const socket = new WebSocket(url)
    socket.on('open', () => socket.send('{"type":"go"}'))
    socket.on('message', (data) => tick(JSON.parse(data.toString()).data[0].Close))
  },
  async ours(url, tick) {
    const { createStream } = await import('../packages/sdk/src/stream/stream.ts')
    const socket = createStream({ url, WebSocket })
    socket.on('error', (error) => console.error(error.message))
    socket.subscribe('quotes', (quotes) => tick(quotes[0].last))
    socket.connect()
  },
  bybit(wsUrl, tick) {
    const silent = { trace() {}, info() {}, error: console.error }
    const client = new (peers('bybit-api').WebsocketClient)({ market: 'v5', wsUrl }, silent)
    client.on('update', ({ data }) => tick(data[0].Close))
    client.subscribeV5(['tickers.BTCUSDT'], 'linear')
  },
  async hyperliquid(url, tick) {
    const { SubscriptionClient, WebSocketTransport } = await import(new URL('@nktkas/hyperliquid/esm/mod.js', peersFolder))
    const client = new SubscriptionClient({ transport: new WebSocketTransport({ url }) })
    await client.allMids(({ mids }) => tick(mids[0].Close))
  },
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

const shuffled = (list) =>
  list
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

/** Resolves with the next message of a child process; rejects if the process exits first. */
const report = (child) =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`a client exited early (${code})`)))
  })

async function compare(kind, names, port, rounds) {
  const costs = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffled(names)) {
      const child = fork(import.meta.filename, ['client', name, kind, `ws://127.0.0.1:${port}/${name}/${kind}`])
      costs[name].push((await report(child)).us)
    }
  }
  for (const name of names) {
    const ratios = costs[name].map((us, round) => us / costs.bare[round])
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    const goal = name === 'ours' ? `  goal ≤ ${kinds[kind].goal}` : ''
    console.log(
      `${kind.padEnd(6)} ${name.padEnd(12)} ${median(costs[name]).toFixed(2)} µs  × ${median(ratios).toFixed(2)} (${spread})${goal}`,
    )
  }
  for (const name of names.slice(2)) {
    const beside = median(costs.ours.map((us, round) => us / costs[name][round]))
    console.log(`${kind.padEnd(6)} ours ÷ ${name.padEnd(12)} ${beside.toFixed(2)}  goal ≤ 0.85`)
  }
}

async function main(rounds) {
  const server = fork(import.meta.filename, ['server'])
  const { port } = await report(server)
  const names = peers ? ['bare', 'ours', 'bybit', 'hyperliquid'] : ['bare', 'ours']
  for (const kind of Object.keys(kinds)) await compare(kind, names, port, rounds)
  server.kill()
}

const [mode = '5', name, kind, url] = process.argv.slice(2)
if (mode === 'server') serve()
else if (mode === 'client') await clients[name](url, meter(kinds[kind].frames))
else await main(Math.max(1, Number.parseInt(mode, 10)))
