import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '../broker/people.ts'
import { auditLedger } from '../ledger/audit.ts'
import type { Decision } from '../store/schema.ts'
import { type CashDesk, openCashDesk, usdtOnTron } from '../testing/cash-desk.ts'
import { emptyCluster } from '../testing/template.ts'
import { coinNetworks } from './channels.ts'
import { coinAddress } from './coin-address.ts'
import { submitCoin } from './submit-deposit.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('a reviewer', () => {
  let cash: CashDesk
  beforeAll(async () => {
    cash = await openCashDesk({ kind: 'memory', template: await emptyCluster() })
  })
  afterAll(() => cash.close())

  const decide = (kind: 'deposit' | 'withdrawal', id: number, decision: Decision) => {
    const reviewer = cash.desk.reviewers.get(kind)
    if (reviewer === undefined) throw new Error(`there is no reviewer of a ${kind}`)
    return cash.desk.db.transaction().execute((trx) => reviewer.decide(trx, id, decision, null))
  }
  const newest = async (table: 'deposits' | 'withdrawals') =>
    (await cash.desk.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  const deposit = async (person: Person, proofImageUrl: string) => {
    const [network] = coinNetworks
    if (network === undefined) throw new Error('the sandbox has no coin network')
    const sent = { methodId: network.id, address: coinAddress(network, person.uid), amount: '25', proofImageUrl }
    await submitCoin(cash.desk, { userId: person.id, intent: null }, person, sent)
    return newest('deposits')
  }

  it.each(['accept', 'reject'] as const)('refuses to %s a withdrawal that is already paid', async (second) => {
    const { person, methodId } = await cash.real('100')
    const wanted = { currencyId: usdtOnTron, methodId, amount: '10', memo: null }
    await submitWithdrawal(cash.desk, { userId: person.id, intent: null }, wanted)
    const id = await newest('withdrawals')
    await decide('withdrawal', id, 'accept')
    await expect(decide('withdrawal', id, second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await cash.balances(person.id)).toEqual({ client: '90.000000', locked: '0.000000' })
    expect(await auditLedger(cash.desk.db)).toEqual([])
  })

  it.each(['accept', 'reject'] as const)('refuses to %s a deposit that is already credited', async (second) => {
    const { person } = await cash.real('0')
    const id = await deposit(person, await cash.proof(person.id))
    await decide('deposit', id, 'accept')
    await expect(decide('deposit', id, second)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await cash.balances(person.id)).toEqual({ client: '25.000000', locked: '0.000000' })
  })

  it('credits nothing for a picture that has proved another deposit of the same user', async () => {
    const { person } = await cash.real('0')
    const proof = await cash.proof(person.id)
    for (const expected of ['25.000000', '25.000000']) {
      await decide('deposit', await deposit(person, proof), 'accept')
      expect((await cash.balances(person.id)).client).toBe(expected)
    }
    const { status } = await cash.desk.db
      .selectFrom('deposits')
      .select('status')
      .where('id', '=', await newest('deposits'))
      .executeTakeFirstOrThrow()
    expect(status).toBe('invalid')
  })

  it.each([
    ['accept', '0.000000'],
    ['reject', '10.000000'],
  ] as const)('settles the locked amount: %s', async (decision, back) => {
    const { person, methodId } = await cash.real('10')
    await submitWithdrawal(
      cash.desk,
      { userId: person.id, intent: null },
      { currencyId: usdtOnTron, methodId, amount: '10', memo: null },
    )
    await decide('withdrawal', await newest('withdrawals'), decision)
    expect(await cash.balances(person.id)).toEqual({ client: back, locked: '0.000000' })
  })

  it('refuses a coin deposit to an address of another user', async () => {
    const [{ person }, other] = [await cash.real('0'), await cash.real('0')]
    const [network] = coinNetworks
    if (network === undefined) throw new Error('the sandbox has no coin network')
    const sent = { methodId: network.id, address: coinAddress(network, other.person.uid), amount: '25' }
    const attempt = submitCoin(cash.desk, { userId: person.id, intent: null }, person, {
      ...{ ...sent, proofImageUrl: await cash.proof(person.id) },
    })
    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_INPUT', values: { field: 'address' } })
  })

  it('refuses a coin deposit over an unknown network', async () => {
    const { person } = await cash.real('0')
    const sent = { methodId: 9_999, address: 'TSomewhere', amount: '25', proofImageUrl: await cash.proof(person.id) }
    const attempt = submitCoin(cash.desk, { userId: person.id, intent: null }, person, sent)
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
