import { getEventListeners } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Http } from './Http.ts'

const waiting: ServerResponse[] = []
const server = createServer((_, answer) => waiting.push(answer))
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = { method: 'GET', headers: {} }

it('concurrent requests share one listener on the abort signal, and close() removes the listener', async () => {
  // Node warns of a leak if a signal has more than ten listeners.
  const { signal } = new AbortController()
  const http = new Http(10_000, signal)
  const sent = Array.from({ length: 12 }, () => http.send({ ...get, url }))
  await expect.poll(() => waiting.length).toBe(12)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  for (const answer of waiting.splice(0)) answer.end('{}')
  for (const { answer } of await Promise.all(sent)) expect(answer?.status).toBe(200)
  http.close()
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

it('an abort ends every request, and further requests are not sent', async () => {
  const stop = new AbortController()
  const http = new Http(10_000, stop.signal)
  const sent = [http.send({ ...get, url }), http.send({ ...get, url, isWrite: true })]
  await expect.poll(() => waiting.length).toBe(2)
  const reason = new Error('stopped')
  stop.abort(reason)
  expect(await Promise.allSettled(sent)).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  await expect(http.send({ ...get, url })).rejects.toBe(reason)
  expect(waiting.splice(0)).toHaveLength(2)
  http.close()
})
