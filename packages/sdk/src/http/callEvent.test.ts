import { describe, expect, it } from 'vitest'
import { sandboxCodes } from '../contract/codes.ts'
import { contract } from '../contract/index.ts'
import { type CallEnd, createClient } from './client.ts'

const { example } = contract.markets.categories
const success = () => Response.json({ code: 1, msg: '', data: contract.markets.categories.response.write(example.response) })

/**
 * Creates a client whose broker answers after 250 ms on the client's clock. Returns the client, the received `call` events, and
 * the function that removes the listener.
 */
const clientOf = (answer: () => Response) => {
  let now = 1_000
  const client = createClient({
    baseUrl: 'https://api.example.com/prefix',
    lang: 'en',
    token: 'secret-token',
    codes: sandboxCodes,
    clock: { now: () => now, setTimeout: () => 0, clearTimeout: () => undefined },
    fetch: async () => {
      now += 250
      return answer()
    },
  })
  const ends: CallEnd[] = []
  const stop = client.on('call', (end) => ends.push(end))
  return { client, ends, stop }
}

describe('the `call` event', () => {
  it('a successful call emits its name, its duration in ms and no code', async () => {
    const { client, ends } = clientOf(success)
    await client.markets.categories()
    expect(ends).toEqual([{ name: 'markets.categories', ms: 250, code: null }])
  })

  it.each([
    ['a refusal', () => Response.json({ code: 1004, msg: 'no', data: null }), 'UNAVAILABLE'],
    ['an expired session', () => Response.json({ code: 999, msg: '', data: null }), 'SESSION_EXPIRED'],
    ['a lost answer', () => Promise.reject(new TypeError('fetch failed')) as never, 'NETWORK'],
    ['an unreadable answer', () => new Response('<html>'), 'UNREADABLE'],
  ])('a failed call emits the code of its error: %s', async (_name, answer, code) => {
    const { client, ends } = clientOf(answer)
    await client.markets.categories().catch(() => undefined)
    expect(ends).toEqual([{ name: 'markets.categories', ms: 250, code }])
  })

  it('a rejected request, a cancelled call and a silent call each emit one `call` event', async () => {
    const { client, ends } = clientOf(success)
    await client.news.article({} as never).catch(() => undefined)
    await client.markets.categories({}, { signal: AbortSignal.abort() }).catch(() => undefined)
    await client.markets.categories({}, { silent: true })
    expect(ends).toEqual([
      { name: 'news.article', ms: 0, code: 'INVALID_INPUT' },
      { name: 'markets.categories', ms: 0, code: 'ABORTED' },
      { name: 'markets.categories', ms: 250, code: null },
    ])
  })

  it('the `call` event contains neither the request, nor the token, nor an address', async () => {
    const { client, ends } = clientOf(() => Response.json({ code: 1004, msg: 'of person@example.com', data: null }))
    await client.session.login({ by: 'email', account: 'person@example.com', password: 'secret-word' }).catch(() => undefined)
    await client.platform.complaintEmail({ url: 'https://other.example.com/?key=secret-query' }).catch(() => undefined)
    expect(ends.map((end) => Object.keys(end))).toEqual([
      ['name', 'ms', 'code'],
      ['name', 'ms', 'code'],
    ])
    expect(JSON.stringify(ends)).not.toMatch(/secret|person|example\.com|\?/)
  })

  it('a removed listener of the `call` event is not called', async () => {
    const { client, ends, stop } = clientOf(success)
    stop()
    expect(await client.markets.categories()).toEqual(example.response)
    expect(ends).toEqual([])
  })
})
