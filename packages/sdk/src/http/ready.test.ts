import { expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createClient } from './client.ts'

/** Creates a client of a broker that is starting. Also returns the timeouts and the requests of the client's calls. */
function starting(ready: Promise<unknown>) {
  const [timeouts, sent]: [number[], string[]] = [[], []]
  const client = createClient({
    baseUrl: 'https://api.example.com',
    ready,
    clock: {
      ...systemClock,
      setTimeout: (work, ms) => {
        timeouts.push(ms)
        return systemClock.setTimeout(work, ms)
      },
    },
    fetch: async (input) => {
      sent.push(new URL(new Request(input).url).pathname)
      return Response.json({ code: 1, msg: 'ok', data: [] })
    },
  })
  return { client, timeouts, sent }
}

it('a call is sent, and its timeout begins, only when the broker has started', async () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((begin) => {
    resolve = begin
  })
  const { client, timeouts, sent } = starting(promise)
  const called = client.markets.list()
  await new Promise((done) => setImmediate(done))
  expect({ timeouts, sent: sent.length }).toEqual({ timeouts: [], sent: 0 })
  resolve()
  await called
  expect({ timeouts, sent: sent.length }).toEqual({ timeouts: [15_000], sent: 1 })
})

it('a write to a broker that cannot start has no effect', async () => {
  const { client, sent } = starting(Promise.reject(new Error('no database')))
  await expect(client.session.createDemo()).rejects.toMatchObject({ code: 'NETWORK', effect: 'none' })
  expect(sent).toEqual([])
})

it('a caller can abort a write that waits for the broker to start', async () => {
  const { client, sent } = starting(new Promise(() => undefined))
  const aborter = new AbortController()
  const called = client.session.createDemo(undefined, { signal: aborter.signal })
  aborter.abort()
  await expect(called).rejects.toMatchObject({ code: 'ABORTED', effect: 'none' })
  await expect(client.session.createDemo(undefined, { signal: aborter.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(sent).toEqual([])
})
