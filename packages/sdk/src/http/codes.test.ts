import { describe, expect, it } from 'vitest'
import { ApiError, type CodeProfile, createClient, type Effect, type LeverkitError, sandboxCodes } from '../index.ts'

const page = (data: readonly object[]) =>
  JSON.stringify({ code: 1, msg: '', data: { data, total: data.length, all_fact_profits: '0', balance: '0' } })

/**
 * Creates a client for a simulated broker. The broker has empty order lists and answers every other call with `body`.
 */
const clientOf = (body: string, { codes, status = 200 }: { readonly codes?: CodeProfile; readonly status?: number } = {}) =>
  createClient({
    baseUrl: 'https://broker.example',
    lang: 'en',
    fetch: (input) =>
      Promise.resolve(String(input).includes('my_deal') ? new Response(page([])) : new Response(body, { status })),
    ...(codes ? { codes } : {}),
  })

const answer = (code: number | string, msg: string) => JSON.stringify({ code, msg, data: null })

const failureOf = (result: Promise<unknown>): Promise<LeverkitError> =>
  result.then(
    () => {
      throw new Error('it was answered')
    },
    (error: LeverkitError) => error,
  )

const close = (client: ReturnType<typeof createClient>) => failureOf(client.orders.close({ id: 7 }))

const partner: CodeProfile = {
  entries: { 2001: { name: 'NOT_ENOUGH_BALANCE', isRefusal: true }, 7: { isRefusal: true }, BUSY: { isRefusal: false } },
}

describe('meaning of the envelope code of an answer', () => {
  it.each<[what: string, code: number | string, codes: CodeProfile | undefined, name: string, effect: Effect]>([
    ['without a profile', 2001, undefined, 'REFUSED', 'unknown'],
    ['that the profile names', 2001, partner, 'NOT_ENOUGH_BALANCE', 'none'],
    ['as text', '2001', partner, 'NOT_ENOUGH_BALANCE', 'none'],
    ['that the profile lists as a refusal without a name', 7, partner, 'REFUSED', 'none'],
    ['that the profile does not list as a certain refusal', 'BUSY', partner, 'REFUSED', 'unknown'],
    ['that the profile omits', 2002, partner, 'REFUSED', 'unknown'],
    ['that the profile omits, with all other codes as refusals', 2002, { ...partner, otherCodes: 'refusal' }, 'REFUSED', 'none'],
    ['that has the name of a method of every object', 'constructor', partner, 'REFUSED', 'unknown'],
    ["of the sandbox, with the sandbox's profile", 2001, sandboxCodes, 'MARKET_CLOSED', 'none'],
    ['of the sandbox for an unknown outcome', 1006, sandboxCodes, 'OUTCOME_UNKNOWN', 'unknown'],
  ])(
    'the client maps the envelope code of an answer to a name and an effect: code %s',
    async (_what, code, codes, name, effect) => {
      const error = await close(clientOf(answer(code, 'In the words of the broker'), codes ? { codes } : {}))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ code: name, wireCode: String(code), reason: 'In the words of the broker', effect })
    },
  )

  it('the outcome of a write is unknown for HTTP status 5xx, whatever the code of the answer', async () => {
    for (const status of [500, 502, 503])
      expect(await close(clientOf(answer(2001, 'Closed'), { codes: sandboxCodes, status }))).toMatchObject({
        code: 'MARKET_CLOSED',
        effect: 'unknown',
      })
    for (const status of [200, 400, 401, 422])
      expect(await close(clientOf(answer(2001, 'Closed'), { codes: sandboxCodes, status }))).toMatchObject({ effect: 'none' })
  })

  it('the effect of a failed read is `none`, whatever the code of the answer', async () => {
    const error = await failureOf(clientOf(answer(5, 'Later'), { status: 500 }).markets.list())
    expect(error).toMatchObject({ code: 'REFUSED', effect: 'none' })
  })

  it('code 999 means that the session has expired, whatever the HTTP status', async () => {
    for (const status of [200, 401])
      expect(await close(clientOf(answer(999, 'Sign in'), { status }))).toMatchObject({ code: 'SESSION_EXPIRED', effect: 'none' })
  })

  it('createClient rejects a code profile that redefines a code of the specification', () => {
    const codes: CodeProfile = { entries: { 999: { isRefusal: true } } }
    expect(() => clientOf('', { codes })).toThrow(/codes\.entries\.999: is fixed by the specification/)
  })
})

describe('looking up a write with an unknown outcome', () => {
  it('reconcile() looks up a write if the code of its answer leaves the outcome unknown', async () => {
    const error = await close(clientOf(answer(2001, 'Try later')))
    expect(error.message).toContain('Check before you repeat it.')
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
  })

  it('reconcile() looks up a write if its answer reports success but violates the contract', async () => {
    const error = await close(clientOf('{"code":1,"msg":"","data":7}'))
    expect(error).toMatchObject({ code: 'OFF_CONTRACT', effect: 'unknown' })
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
  })

  it('reconcile() rejects if the effect is already known, or if the endpoint has no look-up', async () => {
    const refused = await close(clientOf(answer(2001, 'No'), { codes: sandboxCodes }))
    await expect(refused.reconcile()).rejects.toBe(refused)
    const deletion = await failureOf(clientOf(answer(9, 'No')).withdrawals.deleteMethod({ id: 1 }))
    expect(deletion.effect).toBe('unknown')
    await expect(deletion.reconcile()).rejects.toBe(deletion)
  })
})
