import { LeverkitProvider, useQuote, useQuoteStore, useTopic } from '@leverkit/react-hooks'
import { createClient, createStream } from '@leverkit/sdk'
import { MarketList, MarketRow, Percent, Price } from '@leverkit/ui'
import '@leverkit/ui/styles.css'
import { createContext, createElement as h, memo, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const worker = new Worker(URL.createObjectURL(new Blob([window.feedSource], { type: 'text/javascript' })))
const seen = { renders: 0, idle: 0, changes: 0 }
let topic
let socket
let finish = () => undefined

/** Replaces WebSocket: sends messages to the worker, and receives messages from the worker. */
class WorkerSocket {
  readyState = 0
  constructor() {
    socket = this
    setTimeout(() => {
      this.readyState = 1
      this.onopen?.({})
    }, 0)
  }
  send(text) {
    worker.postMessage({ text })
  }
  close() {
    this.readyState = 3
  }
}

/** Called for each incoming frame while the delay from tick to screen is measured. */
let noteFrame = () => undefined

worker.onmessage = ({ data }) => {
  if (data.topic) topic = data.topic
  if (data.done) finish(data.done)
  if (!data.text) return
  noteFrame(data.text)
  socket.onmessage({ data: data.text })
  worker.postMessage({ taken: true })
}

/** Counts the renders of a cell: those that change its text, and those that leave it unchanged. */
const useCount = (shown) => {
  const before = useRef(undefined)
  if (before.current !== undefined) {
    seen.renders += 1
    if (before.current === shown) seen.idle += 1
    else seen.changes += 1
  }
  before.current = shown
}

const fields = { price: 'last', change: 'changePercent' }
const text = (quote, field) => quote?.[fields[field]] ?? '–'
const span = (code, field, shown, ref) => h('span', { 'data-cell': `${code} ${field}`, className: 'lk-number', ref }, shown)

const Live = memo(({ code, field }) => {
  const shown = text(useQuote(code), field)
  useCount(shown)
  return span(code, field, shown)
})
const Kit = memo(({ code, field }) => {
  const shown = text(useQuote(code), field)
  useCount(shown)
  const value = shown === '–' ? null : shown
  return h(
    'span',
    { 'data-cell': `${code} ${field}` },
    field === 'price' ? h(Price, { value, hasFlash: true }) : h(Percent, { value: value ?? '0' }),
  )
})
const Written = memo(({ code, field }) => {
  const store = useQuoteStore()
  const ref = useRef(null)
  useLayoutEffect(
    () =>
      store.subscribe(code, () => {
        const shown = text(store.get(code), field)
        if (ref.current.firstChild.data !== shown) ref.current.firstChild.data = shown
      }),
    [store, code, field],
  )
  return span(code, field, '–', ref)
})

/** Baseline variant: one listener writes into the text nodes of the rendered rows, once per frame. */
const nodes = new Map()
const Direct = memo(({ code, field }) => {
  const own = (node) => {
    nodes.set(`${code} ${field}`, node.firstChild)
    return () => nodes.delete(`${code} ${field}`)
  }
  return span(code, field, '–', own)
})
const writeDirectly = (stream) => {
  const waiting = new Map()
  let isRequested = false
  const flush = () => {
    isRequested = false
    for (const [code, quote] of waiting)
      for (const field of ['price', 'change']) {
        const node = nodes.get(`${code} ${field}`)
        const shown = text(quote, field)
        if (node && node.data !== shown) node.data = shown
      }
    waiting.clear()
  }
  stream.subscribe('quotes', (quotes) => {
    for (const quote of quotes) waiting.set(quote.code, quote)
    if (!isRequested) requestAnimationFrame(flush)
    isRequested = true
  })
}

const Row = memo(({ code, Cell }) => {
  const cells = ['price', 'change'].map((field) => h(Cell, { key: field, code, field }))
  return h(MarketRow, { href: '#', code, name: code, monogram: h('span'), price: cells[0], change: cells[1] })
})
const Windowed = ({ codes, Cell }) =>
  h(MarketList, { label: 'Markets', items: codes, getKey: (code) => code, children: (code) => h(Row, { code, Cell }) })

const Prices = createContext(new Map())
const useEveryPrice = () => {
  const [prices, setPrices] = useState(new Map())
  useTopic('quotes', {}, (quotes) => setPrices((before) => new Map([...before, ...quotes.map((quote) => [quote.code, quote])])))
  return prices
}
const Plain = ({ code, field, quote }) => {
  const shown = text(quote, field)
  useCount(shown)
  return span(code, field, shown)
}
const InContext = ({ code, field }) => h(Plain, { code, field, quote: useContext(Prices).get(code) })
const EveryRow = memo(({ codes, Cell }) =>
  h(
    'div',
    null,
    codes.map((code) => h(Row, { key: code, code, Cell })),
  ),
)
const AtTheTop = ({ codes }) => {
  const prices = useEveryPrice()
  const row = (code) => {
    const [price, change] = ['price', 'change'].map((field) => h(Plain, { code, field, quote: prices.get(code) }))
    return h(MarketRow, { key: code, href: '#', code, name: code, monogram: h('span'), price, change })
  }
  return h('div', null, codes.map(row))
}
const ThroughContext = ({ codes }) => h(Prices.Provider, { value: useEveryPrice() }, h(EveryRow, { codes, Cell: InContext }))

const variants = {
  'windowed direct DOM': (codes) => h(Windowed, { codes, Cell: Direct }),
  useQuote: (codes) => h(Windowed, { codes, Cell: Live }),
  'useQuoteStore, written in place': (codes) => h(Windowed, { codes, Cell: Written }),
  'useQuote in cells of the kit': (codes) => h(Windowed, { codes, Cell: Kit }),
  'state at the top': (codes) => h(AtTheTop, { codes }),
  context: (codes) => h(ThroughContext, { codes }),
}

const frame = () => new Promise((done) => requestAnimationFrame(done))
const play = (given, ms) => {
  const done = new Promise((resolve) => {
    finish = resolve
  })
  worker.postMessage({ play: { ...given, topic, ms } })
  return done
}

/**
 * Starts to measure, for every rendered price cell, the delay between the arrival of a price and the appearance of its text in
 * the page. If several prices arrive before a render, the delay starts with the first of these prices. Returns a function that
 * ends the measurement and returns the sorted delays, in ms.
 */
const timeTicks = () => {
  const cells = new Map(
    [...document.querySelectorAll('[data-cell$=price]')].map((cell) => [cell.dataset.cell.split(' ')[0], cell]),
  )
  const since = new Map()
  const taken = []
  noteFrame = (frame) => {
    const now = performance.now()
    for (const { Code, Close } of JSON.parse(frame).data ?? []) {
      const cell = cells.get(Code)
      if (!cell) continue
      if (cell.textContent === Close) since.delete(Code)
      else if (!since.has(Code)) since.set(Code, now)
    }
  }
  const observer = new MutationObserver((records) => {
    const now = performance.now()
    for (const { target } of records) {
      const code = target.parentElement.closest('[data-cell]').dataset.cell.split(' ')[0]
      if (since.has(code)) taken.push(now - since.get(code))
      since.delete(code)
    }
  })
  for (const cell of cells.values()) observer.observe(cell, { characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    noteFrame = () => undefined
    return taken.toSorted((a, b) => a - b)
  }
}

let feed
window.bench = {
  /** Plays the feed for `ms` and returns the 95th percentile of the delay from tick to text. */
  async timeTicks(ms) {
    const stop = timeTicks()
    await play(feed, ms)
    await frame()
    await frame()
    const taken = stop()
    return taken[Math.floor(taken.length * 0.95)]
  },
  /** Renders the list and plays the feed as a warm-up. */
  async mount(given) {
    const codes = Array.from({ length: given.count }, (_, index) => `SYM${index}`)
    const client = createClient({ baseUrl: 'http://bench.invalid' })
    const stream = createStream({ url: 'ws://bench.invalid', WebSocket: WorkerSocket })
    createRoot(document.getElementById('host')).render(h(LeverkitProvider, { client, stream }, variants[given.variant](codes)))
    if (given.variant === 'windowed direct DOM') writeDirectly(stream)
    while (topic === undefined) await frame()
    feed = { ...given.feed, count: given.count }
    await play(feed, 1_500)
    await frame()
    await frame()
  },
  /** Plays the feed for `ms` and returns the measurements. */
  async run(ms) {
    Object.assign(seen, { renders: 0, idle: 0, changes: 0 })
    let longestTask = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
    })
    observer.observe({ type: 'longtask' })
    let frames = 0
    let isOver = false
    const count = () => {
      frames += 1
      if (!isOver) requestAnimationFrame(count)
    }
    const started = performance.now()
    requestAnimationFrame(count)
    const { total, sent, last } = await play(feed, ms)
    const fps = (frames * 1000) / (performance.now() - started)
    isOver = true
    const isWrong = (cell) => {
      const index = Number(cell.dataset.cell.match(/\d+/)[0])
      // `Price` contains the number twice: as visible text, and as visually hidden text for screen readers.
      const own = cell.querySelector('.lk-visually-hidden') ?? cell
      return own.textContent !== (last[index]?.last ?? '–')
    }
    const wrong = () => [...document.querySelectorAll('[data-cell$=price]')].filter(isWrong)
    // A slow page may need a few frames for the last price. Only a price that never appears is lost.
    const deadline = performance.now() + 1000
    do await frame()
    while (wrong().length > 0 && performance.now() < deadline)
    return {
      fps,
      longestTask,
      delivered: sent / total,
      cells: document.querySelectorAll('[data-cell$=price]').length,
      wrongCells: wrong().length,
      rendersPerChange: seen.changes === 0 ? 0 : seen.renders / seen.changes,
      idleRenders: seen.idle,
    }
  },
}
