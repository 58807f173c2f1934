import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@leverkit/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from '../testing/cli.ts'
import { startProxy } from './broken/BrokenProxy.ts'
import { withFields } from './broken/exchange.ts'
import type { Hooks } from './broken/Fault.ts'
import { changeField, intercept, mutateAnswer, mutateEachRow, mutateRequest, mutateRows, mutateText } from './broken/mutate.ts'
import { RealAccountError, type Report, runDoctor, UnreachableError } from './runDoctor.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const failuresOf = ({ results }: Report) => results.filter(({ status }) => status === 'failed')

/** Starts a server that handles every request with the same listener. */
const serve = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a proxy in front of the sandbox. The hooks change requests or answers. */
const proxied = async (hooks: Hooks) => {
  const proxy = await startProxy({ brokerUrl: bench.url, hooks })
  closers.push(proxy.close)
  return proxy
}

describe('against the sandbox', () => {
  it('every check of transport, CORS, envelopes, requests, languages, content, markets and candles passes', async () => {
    const only = ['transport', 'cors', 'envelope', 'request', 'languages', 'content', 'markets', 'candles']
    const report = await runDoctor({ url: bench.url, only })
    expect(failuresOf(report)).toEqual([])
    expect(report.counts.passed).toBeGreaterThan(80)
    expect(report.results.map(({ group }) => group).filter((group, at, all) => all[at - 1] !== group)).toEqual(only)
  })

  it('without options, the doctor sends no write; it skips checks that need a session or a write, and gives the reason', async () => {
    const sent: string[] = []
    const record = intercept('every call', (call, { send }) => {
      // A preflight asks for permission, and has no effect.
      if (call.method !== 'OPTIONS') sent.push(new URL(call.path, bench.url).pathname)
      return send(call)
    })
    const proxy = await proxied(record)
    const skip = ['load', 'socket', 'events', 'candles', 'languages']
    const { results } = await runDoctor({ url: proxy.url, skip })
    const needsOptions = results.filter(({ reach, group }) => reach !== 'read' || group === 'account')
    expect(needsOptions.length).toBeGreaterThan(150)
    for (const { status, seen } of needsOptions) {
      expect(status).toBe('skipped')
      expect(seen).toMatch(/add --trade|add --really-trade|set LEVERKIT_/)
    }
    const writes = Object.values(contract)
      .flatMap((verbs): { effect: string; path: string }[] => Object.values(verbs))
      .flatMap(({ effect, path }) => (effect === 'write' ? [path] : []))
    expect(sent.filter((path) => writes.includes(path))).toEqual([])
  })

  it('runDoctor calls onResult once for each result', async () => {
    const ids: string[] = []
    await runDoctor({ url: bench.url, only: ['envelope'], onResult: ({ id }, done, total) => ids.push(`${done}/${total} ${id}`) })
    expect(ids).toHaveLength(17)
    expect(ids.at(-1)).toMatch(/^17\/17 /)
  })

  it('runDoctor refuses the token of a real account if `trade` is set; without `trade`, it uses this token for reads', async () => {
    const form = new URLSearchParams({ account: 'trader@sandbox.test', password: 'sandbox-only', login_type: 'email' })
    const answer = await fetch(`${bench.url}/api/user/loginForU`, { method: 'POST', body: form })
    const { token } = ((await answer.json()) as { data: { token: string } }).data
    await expect(runDoctor({ url: bench.url, token, trade: true, only: ['trade'] })).rejects.toThrow(RealAccountError)
    const { results } = await runDoctor({ url: bench.url, token, only: ['session.token-is-opaque', 'money.kinds-are-separate'] })
    expect(results.map(({ status }) => status)).toEqual(['passed', 'passed'])
  })
})

describe('an address without a backend', () => {
  const reasonOf = async (url: string, timeoutMs = 5_000) => {
    const error = await runDoctor({ url, timeoutMs }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UnreachableError)
    return (error as UnreachableError).message
  }

  it('runDoctor throws an UnreachableError for a port without a server', async () => {
    expect(await reasonOf('http://127.0.0.1:9')).toContain('ECONNREFUSED')
  })

  it('runDoctor throws an UnreachableError if the address answers with a web page', async () => {
    const url = await serve((_, answer) => answer.setHeader('content-type', 'text/html').end('<!doctype html><p>Hello'))
    expect(await reasonOf(url)).toBe('The address answers the calls of the contract with a web page (HTTP 200), not with JSON.')
  })

  it('runDoctor throws an UnreachableError if the address redirects', async () => {
    const url = await serve((_, answer) => answer.writeHead(301, { location: 'https://elsewhere.example/' }).end())
    expect(await reasonOf(url)).toBe('The address redirects (HTTP 301) instead of answering.')
  })

  it('runDoctor throws an UnreachableError after the timeout if the server never answers', async () => {
    expect(await reasonOf(await serve(() => undefined), 200)).toContain('no complete answer within 0.2 s')
  })

  it('runDoctor throws an UnreachableError if the server closes every connection', async () => {
    expect(await reasonOf(await serve((request) => request.socket.destroy()))).toContain('does not answer')
  })
})

describe('a backend that violates the contract', () => {
  it('the doctor reports each candle price that is a number instead of decimal text, whether the number is long or short', async () => {
    const candle = '"Open":1.5,"High":1.5000000000000002,"Low":1.5,"Close":1.5000000000000004'
    const proxy = await proxied(
      mutateText('markets.candles', (text) =>
        text.replace(/"Open":"[^"]*","High":"[^"]*","Low":"[^"]*","Close":"[^"]*"/g, candle),
      ),
    )
    const { results } = await runDoctor({ url: proxy.url, only: ['calls.markets.candles.strict'] })
    expect(results[0]).toMatchObject({ status: 'failed', advice: expect.stringContaining('"1.10", not 1.10') })
    for (const field of ['Open', 'High', 'Low', 'Close'])
      expect(results[0]?.seen).toMatch(
        new RegExp(`\\[\\*\\]\\.${field} \\(\\d+×\\) should be decimal text, price, is the number 1\\.5`),
      )
  })

  const outcomes = async (hooks: Hooks, ...only: readonly string[]) => {
    const proxy = await proxied(hooks)
    const { results } = await runDoctor({ url: proxy.url, only })
    return Object.fromEntries(results.map(({ id, status, seen }) => [id, `${status}: ${seen}`]))
  }

  it('if candles are not sorted by time, checks that need sorted candles are skipped and name the check that reports the wrong times', async () => {
    const blocked = {
      'candles.newest-is-recent': '5min',
      'candles.close-is-a-recent-price': '1min',
      'candles.roll-up-5min': '1min',
      'candles.roll-up-15min': '1min',
      'candles.roll-up-30min': '1min',
      'candles.roll-up-60min': '1min',
    }
    const reversed = mutateRows('markets.candles', (rows) => rows.toReversed())
    expect(await outcomes(reversed, ...Object.keys(blocked))).toEqual(
      Object.fromEntries(
        Object.entries(blocked).map(([id, period]) => [
          id,
          `skipped: the candles of ${period} have wrong times; see candles.${period}`,
        ]),
      ),
    )
  })

  it('if prices are not rounded, the check of the newest close is skipped and names the check that reports the precision', async () => {
    let reads = 0
    const unrounded = mutateEachRow('markets.list', (row) =>
      changeField(row, 'ForexQuotations.Close', (price) => {
        reads += 1
        return `${price}0000${reads}1`
      }),
    )
    expect(await outcomes(unrounded, 'candles.close-is-a-recent-price')).toEqual({
      'candles.close-is-a-recent-price': expect.stringMatching(
        /^skipped: the price .* differs at every read, because it is not rounded; see markets\.prices-fit-the-precision$/,
      ),
    })
  })

  it('the doctor reports a five-minute candle whose volume is not the sum of the volumes of its minutes', async () => {
    const volume = mutateEachRow('markets.candles', (row) => ({ ...row, Volume: '7' }))
    expect(await outcomes(volume, 'candles.roll-up-5min')).toEqual({
      'candles.roll-up-5min': expect.stringMatching(/: volume is 7, the sum of the minutes is 35$/),
    })
  })

  it('if an answer has an undeclared code, the doctor lists the declared codes and prints the setting that declares the code', async () => {
    const own = mutateAnswer('markets.candles', (envelope) => (envelope.code === 1 ? envelope : { ...envelope, code: 404 }))
    const proxy = await proxied(own)
    const { results } = await runDoctor({ url: proxy.url, only: ['envelope.codes-are-declared'] })
    expect(results[0]).toMatchObject({
      status: 'failed',
      seen: expect.stringMatching(
        /^markets\.candles: the code 404 is not declared; declared are 1001, 1002, .*, 4002 \(codes of the sandbox, .*--profile.*\)$/,
      ),
      advice: expect.stringContaining('1002 for an unknown market'),
    })
    expect(JSON.parse(/\{.*\}/.exec(results[0]?.advice ?? '')?.[0] ?? '')).toEqual({
      codes: { entries: { 404: { name: 'NOT_FOUND', isRefusal: true } } },
    })
  })

  it('the check that searches for a percent sign is skipped if the search returns all markets', async () => {
    const unfiltered = mutateRequest('markets.list', (call) => withFields(call, { searchCurrency: null }))
    expect(await outcomes(unfiltered, 'markets.search-takes-text-literally', 'markets.search-without-match')).toMatchObject({
      'markets.search-takes-text-literally': 'skipped: the search does not filter; see markets.search-without-match',
      'markets.search-without-match': expect.stringContaining('failed'),
    })
  })

  it('if the field msg is a long number instead of text, the doctor reports it with all its digits', async () => {
    const proxy = await proxied(
      mutateText('markets.categories', (text) => text.replace(/"msg":"[^"]*"/, '"msg":1.2345678901234567')),
    )
    const { results } = await runDoctor({ url: proxy.url, only: ['envelope.msg-is-text'] })
    expect(results[0]).toMatchObject({ status: 'failed', seen: 'markets.categories: msg is 1.2345678901234567' })
  })

  it('the evidence of a failure contains the request and the answer, without the token', async () => {
    const proxy = await proxied(
      mutateEachRow('account.balance', (row) => ({
        ...changeField(row, 'balance', () => undefined),
        Balance: row.balance ?? null,
      })),
    )
    const { results } = await runDoctor({ url: proxy.url, trade: true, only: ['calls.account.balance.readable'] })
    const [{ evidence } = { evidence: [] }] = results
    expect(evidence[0]?.request).toMatch(/^GET http:.*getBalance/)
    expect(evidence[0]?.request).toContain('authorization: ***')
    expect(evidence[0]?.answer).toContain('"Balance"')
  })
})
