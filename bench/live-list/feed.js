// The worker that acts as the socket. It sends each frame on schedule as a text message. While the page is too slow, the worker
// delays the frames that are due.
const first = 1_700_000_000_000
const prices = []
let seed = 7
let sent = 0
let taken = 0
let at = 0
/** Time in ms after the end of the run during which delayed frames may still be sent. */
const graceMs = 100

const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

/** Returns the next update of a market. Every fourth update repeats the price, so that nothing has to render. */
const next = (index) => {
  const before = prices[index] ?? { price: 1 + index / 1000, updates: 0 }
  const moves = before.updates % 4 !== 3
  const step = (random() < 0.5 ? -1 : 1) * (1 + Math.floor(random() * 9)) * 0.00001
  prices[index] = { price: moves ? before.price + step : before.price, updates: before.updates + 1 }
  at += 1
  const { price } = prices[index]
  return {
    Id: index + 1,
    Code: `SYM${index}`,
    Close: price.toFixed(5),
    Open: '1.00000',
    Change: ((price - 1) * 100).toFixed(3),
    High: '2.00000',
    Low: '0.50000',
    Time: first + at,
    MarketStatus: 1,
  }
}

const send = (frame) => postMessage({ text: JSON.stringify(frame) })

function play({ count, perSecond, isBatch, ms, topic }) {
  const started = performance.now()
  const longestQueue = isBatch ? 3 : 60
  const total = Math.floor((ms / 1000) * perSecond)
  sent = 0
  taken = 0
  const timer = setInterval(() => {
    const elapsed = performance.now() - started
    const due = Math.min(total, Math.floor((elapsed / 1000) * perSecond))
    while (sent < due && sent - taken < longestQueue) {
      const data = isBatch ? Array.from({ length: count }, (_, index) => next(index)) : [next(sent % count)]
      sent += 1
      send({ topic, data })
    }
    if (sent < total && elapsed < ms + graceMs) return
    clearInterval(timer)
    postMessage({ done: { total, sent, last: prices.map(({ price }) => ({ last: price.toFixed(5) })) } })
  }, 4)
}

addEventListener('message', ({ data }) => {
  if (data.taken) taken += 1
  else if (data.play) play(data.play)
  else {
    const { type, topic } = JSON.parse(data.text)
    if (type === 'ping') send({ type: 'pong' })
    else if (type === 'sub' || type === 'unsub') {
      postMessage({ topic })
      send({ type, topic, code: 1 })
    }
  }
})
