import { createSharedStream } from '../shared/shared-stream.ts'

/** What the page of a tab tells the test. */
export interface TabReport {
  status: string
  /** Orders that closed, from snapshots and from the socket. */
  closed: number[]
  /** Orders that closed, from the socket only. */
  live: number[]
  prices: string[]
  resyncs: string[]
}

interface Page {
  readonly location: { readonly search: string; readonly host: string }
  fetch(path: string): Promise<{ json(): Promise<unknown> }>
  tab: TabReport
}

// One tab of a person named in the address: it keeps its list of closed orders by the socket, and by the snapshot when told to resync.
const page = globalThis as unknown as Page
const query = new URLSearchParams(page.location.search)
const person = query.get('person')
const tab: TabReport = { status: 'idle', closed: [], live: [], prices: [], resyncs: [] }
page.tab = tab

const add = (ids: readonly number[]) => {
  tab.closed = [...new Set([...tab.closed, ...ids])].sort((a, b) => a - b)
}

const stream = createSharedStream({
  url: `ws://${page.location.host}/v1/ws`,
  ...(person === null ? {} : { identity: () => person, getToken: () => `token-of-${person}` }),
})
stream.on('status', ({ status }) => {
  tab.status = status
})
stream.on('resync', async ({ reason }) => {
  tab.resyncs.push(reason)
  const snapshot = await page.fetch(`/closed?person=${person}`)
  add((await snapshot.json()) as number[])
})
stream.subscribe('quotes', (quotes) => tab.prices.push(...quotes.map(({ last }) => last)))
if (person !== null) {
  stream.subscribe('closedOrders', (ids) => {
    tab.live.push(...ids.map(Number))
    add(ids.map(Number))
  })
}
stream.connect()
