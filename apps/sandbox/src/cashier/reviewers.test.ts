import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BrokerUser } from '../broker/users.ts'
import { auditLedger } from '../ledger/audit.ts'
import type { Decision } from '../store/schema.ts'
import { type CashierFixture, openCashierFixture, usdtOnTron } from '../testing/CashierFixture.ts'
import { coinNetworks } from './channels.ts'
import { coinAddress } from './coinAddress.ts'
import { submitCoin } from './submitDeposit.ts'
import { submitWithdrawal } from './submitWithdrawal.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('reviews of deposits and withdrawals', () => {
  let fixture: CashierFixture
  beforeAll(async () => {
    fixture = await openCashierFixture({ kind: 'memory' })
  })
  afterAll(() => fixture.close())

  const decide = (kind: 'deposit' | 'withdrawal', id: number, decision: Decision) => {
    const reviewer = fixture.core.reviewers.get(kind)
    if (reviewer === undefined) throw new Error(`there is no reviewer of a ${kind}`)
    return fixture.core.db.transaction().execute((trx) => reviewer.decide(trx, id, decision, null))
  }
  const newest = async (table: 'deposits' | 'withdrawals') =>
    (await fixture.core.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  const deposit = async (user: BrokerUser, proofImageUrl: string) => {
    const [network] = coinNetworks
    if (network === undefined) throw new Error('the sandbox has no coin network')
    const sent = { methodId: network.id, address: coinAddress(network, user.uid), amount: '25', proofImageUrl }
    await submitCoin(fixture.core, { userId: user.id, intent: null }, user, sent)
    return newest('deposits')
  }

  it.each(['accept', 'reject'] as const)('after a withdrawal is paid, a second decision is refused: %s', async (second) => {
    const { user, methodId } = await fixture.real('100')
    const wanted = { currencyId: usdtOnTron, methodId, amount: '10', memo: null }
    await submitWithdrawal(fixture.core, { userId: user.id, intent: null }, wanted)
    const id = await newest('withdrawals')
    await decide('withdrawal', id, 'accept')
    await expect(decide('withdrawal', id, second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await fixture.balances(user.id)).toEqual({ client: '90.000000', locked: '0.000000' })
    expect(await auditLedger(fixture.core.db)).toEqual([])
  })

  it.each(['accept', 'reject'] as const)('after a deposit is credited, a second decision is refused: %s', async (second) => {
    const { user } = await fixture.real('0')
    const id = await deposit(user, await fixture.proof(user.id))
    await decide('deposit', id, 'accept')
    await expect(decide('deposit', id, second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await fixture.balances(user.id)).toEqual({ client: '25.000000', locked: '0.000000' })
  })

  it('a deposit is not credited if the user already has a credited deposit with the same proof image', async () => {
    const { user } = await fixture.real('0')
    const proof = await fixture.proof(user.id)
    for (const expected of ['25.000000', '25.000000']) {
      await decide('deposit', await deposit(user, proof), 'accept')
      expect((await fixture.balances(user.id)).client).toBe(expected)
    }
    const { status } = await fixture.core.db
      .selectFrom('deposits')
      .select('status')
      .where('id', '=', await newest('deposits'))
      .executeTakeFirstOrThrow()
    expect(status).toBe('invalid')
  })

  it.each([
    ['accept', '0.000000'],
    ['reject', '10.000000'],
  ] as const)('after the decision %s about a withdrawal, its amount is no longer locked', async (decision, back) => {
    const { user, methodId } = await fixture.real('10')
    await submitWithdrawal(
      fixture.core,
      { userId: user.id, intent: null },
      { currencyId: usdtOnTron, methodId, amount: '10', memo: null },
    )
    await decide('withdrawal', await newest('withdrawals'), decision)
    expect(await fixture.balances(user.id)).toEqual({ client: back, locked: '0.000000' })
  })

  it('a coin deposit to an address of another user is refused', async () => {
    const [{ user }, other] = [await fixture.real('0'), await fixture.real('0')]
    const [network] = coinNetworks
    if (network === undefined) throw new Error('the sandbox has no coin network')
    const sent = { methodId: network.id, address: coinAddress(network, other.user.uid), amount: '25' }
    const attempt = submitCoin(fixture.core, { userId: user.id, intent: null }, user, {
      ...{ ...sent, proofImageUrl: await fixture.proof(user.id) },
    })
    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_INPUT', values: { field: 'address' } })
  })

  it('a coin deposit on an unknown network is refused', async () => {
    const { user } = await fixture.real('0')
    const sent = { methodId: 9_999, address: 'TSomewhere', amount: '25', proofImageUrl: await fixture.proof(user.id) }
    const attempt = submitCoin(fixture.core, { userId: user.id, intent: null }, user, sent)
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
