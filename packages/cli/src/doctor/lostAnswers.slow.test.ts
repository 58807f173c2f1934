import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bench, openBench } from '../testing/cli.ts'
import type { Check } from './Check.ts'
import { checks } from './registry.ts'
import { runCheck, runChecks } from './runChecks.ts'
import { Subject } from './Subject.ts'
import { Http } from './wire/Http.ts'
import { RawSocket } from './wire/RawSocket.ts'

/** The answer that is lost while a check runs. */
interface Loss {
  /** Number of the request whose answer is lost: 1 is the first request of the check; with 0, no answer is lost. */
  readonly at: number
  /** Number of requests that the check has sent so far. */
  count: number
  /** Path of the request whose answer was lost; empty before that. */
  path: string
}

const loss = new AsyncLocalStorage<Loss>()
const error = { code: 'TIMEOUT', message: 'no complete answer within 10 s' }

let bench: Bench
let subject: Subject
beforeAll(async () => {
  const send = Http.prototype.send
  vi.spyOn(Http.prototype, 'send').mockImplementation(async function (this: Http, request) {
    const exchange = await send.call(this, request)
    const current = loss.getStore()
    if (!current) return exchange
    current.count += 1
    if (current.count !== current.at) return exchange
    current.path = new URL(request.url).pathname
    return { ...exchange, answer: null, error }
  })
  bench = await openBench({ start: Date.UTC(2026, 10, 18, 14), traders: true })
  const credentials = { account: 'trader@sandbox.test', password: 'sandbox-only' }
  subject = new Subject({ url: bench.url, credentials, trade: true, reallyTrade: true })
})
afterAll(async () => {
  subject.close()
  await bench.close()
  vi.restoreAllMocks()
})

/** The normal run examines one check in three. The extended test run examines all of them. */
const isDeep = Boolean(process.env.LEVERKIT_DEEP)
/** The checks of load repeat a request too often for this test. */
const examined = checks.filter(({ isAlone }) => !isAlone).filter((_, index) => isDeep || index % 3 === 0)

/** Whether the lost answer belonged to a close or a cancellation. Checks send these only to remove their own orders. */
const isCleanup = ({ path }: Loss) => /\/(close|cancel_trade)$/.test(path)

let runs = 0

/**
 * Runs a check once for each of its first twelve requests. In each run, the answer to this request is lost. Returns the passed
 * runs.
 */
const passedWithout = async (check: Check): Promise<readonly string[]> => {
  const complete: Loss = { at: 0, count: 0, path: '' }
  // A check that does not pass again is not examined. For example, the recording of a probe may be too old by now.
  if ((await loss.run(complete, () => runCheck(check, subject))).status !== 'passed') return []
  const passed: string[] = []
  runs += Math.min(complete.count, 12)
  for (let at = 1; at <= Math.min(complete.count, 12); at += 1) {
    const current: Loss = { at, count: 0, path: '' }
    const { status, seen } = await loss.run(current, () => runCheck(check, subject))
    // The number of requests can differ between runs, because some checks wait for a price.
    const isLost = current.count >= at
    if (status === 'passed' && isLost && !isCleanup(current))
      passed.push(`${check.id} without the answer of ${current.path}: ${seen}`)
  }
  return passed
}

describe('a backend that does not answer', () => {
  it('no check of the doctor passes if the answer to one of its requests is lost', { timeout: 600_000 }, async () => {
    // The probes run once, before any answer is lost.
    await runChecks(examined, subject)
    const passed: string[] = []
    for (const check of examined) passed.push(...(await passedWithout(check)))
    expect(passed).toEqual([])
    expect(runs).toBeGreaterThan(isDeep ? 300 : 90)
  })

  it('if no frames arrive, the only socket checks that pass are the two that open a socket', { timeout: 600_000 }, async () => {
    const open = RawSocket.open.bind(RawSocket)
    vi.spyOn(RawSocket, 'open').mockImplementation(async (url, options) => {
      const socket = await open(url, options)
      vi.spyOn(socket.received, 'push').mockReturnValue(0)
      return socket
    })
    const silent = new Subject({ url: bench.url, trade: true, timeoutMs: 1_000 })
    const ofSocket = checks.filter(({ group }) => group === 'socket' || group === 'events')
    const results = await runChecks(ofSocket, silent)
    silent.close()
    const passed = results.filter(({ status }) => status === 'passed').map(({ id }) => id)
    expect(passed).toEqual(['socket.opens', 'socket.opens-for-a-page'])
  })
})
