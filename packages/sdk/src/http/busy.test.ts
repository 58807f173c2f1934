import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../contract/endpoint.ts'
import { contract } from '../contract/index.ts'
import { type Client, createClient } from './client.ts'

const article = JSON.stringify({
  code: 1,
  msg: '',
  data: contract.news.article.response.write(contract.news.article.example.response),
})
const never = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const read = (client: Client) => client.news.article({ id: 1 })
const outcomes: Readonly<Record<string, readonly [answer: typeof fetch, call?: (client: Client) => Promise<unknown>]>> = {
  success: [async () => new Response(article)],
  'a refusal': [async () => new Response('{"code":1004,"msg":"no","data":null}')],
  'an expired session': [async () => new Response('{"code":999,"msg":"","data":null}')],
  'an answer off contract': [async () => new Response('{"code":1,"msg":"","data":{"id":"x"}}')],
  'an answer without an envelope': [async () => new Response('<html>', { status: 502 })],
  'a broken connection': [() => Promise.reject(new TypeError('fetch failed'))],
  'a fetch that throws': [
    () => {
      throw new TypeError('no fetch here')
    },
  ],
  'a timeout': [(_, init) => never(init?.signal), (client) => client.news.article({ id: 1 }, { timeoutMs: 1 })],
  'a signal that was aborted before the call': [
    (_, init) => never(init?.signal),
    (client) => client.news.article({ id: 1 }, { signal: AbortSignal.abort() }),
  ],
  'a signal that is aborted during the call': [
    (_, init) => never(init?.signal),
    (client) => {
      const ending = new AbortController()
      const call = client.news.article({ id: 1 }, { signal: ending.signal })
      ending.abort()
      return call
    },
  ],
  'a request that is rejected before it is sent': [
    async () => new Response(article),
    (client) => client.news.article({ id: 'x' as unknown as number }),
  ],
}

const counting = (answer: typeof fetch) => {
  const client = createClient({ baseUrl: 'https://api.example.com', lang: 'en', fetch: answer })
  const counts: number[] = []
  client.on('busy', (count) => counts.push(count))
  return { client, counts }
}

describe('the `busy` event', () => {
  it.each(Object.entries(outcomes))(
    'the `busy` event reports 1 when a blocking call starts, and 0 when the call has ended (%s)',
    async (_, [answer, call = read]) => {
      const { client, counts } = counting(answer)
      await Promise.allSettled([call(client)])
      expect(counts).toEqual([1, 0])
    },
  )

  it('the `busy` event reports how many blocking calls are pending, in whatever sequence the calls end', async () => {
    const open: (() => void)[] = []
    const { client, counts } = counting(
      () => new Promise((resolve) => open.push(() => resolve(new Response(open.length % 2 === 0 ? '<html>' : article)))),
    )
    const calls = [read(client), read(client), read(client)].map((call) => Promise.allSettled([call]))
    await expect.poll(() => open.length).toBe(3)
    for (const end of open.reverse()) end()
    await Promise.all(calls)
    expect(counts).toEqual([1, 2, 3, 2, 1, 0])
  })

  it('the `busy` event counts only calls for which the user waits: document uploads and news articles', async () => {
    const blocking = Object.entries(contract).flatMap(([group, entries]) =>
      (Object.entries(entries) as [string, Endpoint<unknown, unknown>][])
        .filter(([, entry]) => entry.blocking)
        .map(([verb]) => `${group}.${verb}`),
    )
    expect(blocking).toEqual(['verification.upload', 'news.article'])
    const { client, counts } = counting(async () => new Response('{"code":1,"msg":"","data":[]}'))
    await client.markets.categories()
    expect(counts).toEqual([])
  })
})
