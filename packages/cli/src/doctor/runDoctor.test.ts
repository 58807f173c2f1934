import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@leverkit/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench } from '../testing/cli.ts'
import { RealAccountError, type Report, runDoctor, UnreachableError } from './runDoctor.ts'
import { type Alterations, openAlteringProxy, type ProxiedAnswer } from './testing/AlteringProxy.ts'

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

describe('the doctor against a sandbox', () => {
  it('the checks of transport, CORS, envelopes, requests, languages, content, markets and candles pass against a sandbox', async () => {
    const only = ['transport', 'cors', 'envelope', 'request', 'languages', 'content', 'markets', 'candles']
    const report = await runDoctor({ url: bench.url, only })
    expect(failuresOf(report)).toEqual([])
    expect(report.counts.passed).toBeGreaterThan(80)
    expect(report.results.map(({ group }) => group).filter((group, at, all) => all[at - 1] !== group)).toEqual(only)
  })

  it('without options, the doctor sends no write, and skips the checks that need a session or a write, with a reason', async () => {
    const sent: string[] = []
    const proxy = await openAlteringProxy(bench.url, {
      // A preflight has no effect at the backend, so it does not count as a write.
      request: ({ path, method }) => void (method !== 'OPTIONS' && sent.push(path)),
    })
    closers.push(proxy.close)
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

  it('runDoctor rejects the option `trade` for a token of a real account, but still runs checks that only read', async () => {
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

  it('runDoctor throws an UnreachableError if the address serves a web page', async () => {
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

/** Alters each JSON answer to a request whose path ends with `end`. */
const altered = (end: string, alter: (body: string) => string): Alterations => ({
  answer: ({ path }, answer: ProxiedAnswer) => {
    if (path.endsWith(end)) answer.body = alter(answer.body)
  },
})

describe('a backend that violates the contract', () => {
  it.each<[string, string, Alterations]>([
    ['envelope.code-is-number', 'is "1"', altered('', (body) => body.replace('"code":1,', '"code":"1",'))],
    ['calls.markets.list.readable', 'ForexContNum', altered('trade_list', (body) => body.replaceAll('ForexContNum', 'Contract'))],
    [
      'calls.markets.list.strict',
      'the number',
      altered('trade_list', (body) => body.replace(/"Close":"([\d.]+)"/g, '"Close":$1')),
    ],
    [
      'markets.change-matches-the-prices',
      'change',
      altered('trade_list', (body) => body.replace(/"Change":"-?/g, '"Change":"7')),
    ],
    ['candles.before-ends-the-list', 'does not open before', { request: ({ query }) => query.delete('before') }],
    ['socket.unknown-topic-is-refused', 'code 1', { down: (text) => [text.replace(/"code":\d+/, '"code":1')] }],
    ['paging.news-ends', 'rows', { request: ({ query, path }) => void (path.endsWith('news/list') && query.set('page', '1')) }],
  ])('the check %s fails if the backend violates its expectation', async (id, seen, alterations) => {
    const proxy = await openAlteringProxy(bench.url, alterations)
    closers.push(proxy.close)
    const { results } = await runDoctor({ url: proxy.url, only: [id] })
    expect(results).toMatchObject([{ id, status: 'failed', seen: expect.stringContaining(seen) }])
  })

  it('a failed check contains the request and the answer as evidence, without the token', async () => {
    const proxy = await openAlteringProxy(
      bench.url,
      altered('getBalance', (body) => body.replace('"balance"', '"Balance"')),
    )
    closers.push(proxy.close)
    const { results } = await runDoctor({ url: proxy.url, trade: true, only: ['calls.account.balance.readable'] })
    const [{ evidence } = { evidence: [] }] = results
    expect(evidence[0]?.request).toMatch(/^GET http:.*getBalance/)
    expect(evidence[0]?.request).toContain('authorization: ***')
    expect(evidence[0]?.answer).toContain('"Balance"')
  })
})
