import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decideLast, register, signInSeeded, upload } from '../testing/realUsers.ts'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { deposits, account } = contract
const delay = 30_000

let broker: TestBroker
let token: string
let proofImageUrl: string
beforeAll(async () => {
  broker = await createTestBroker({ reviewDelayMs: delay })
  token = await signInSeeded(broker)
  proofImageUrl = await upload(broker, token)
})
afterAll(() => broker.sandbox.close())

const methods = async (as = token) => (await broker.call(deposits.methods, {}, { token: as })).data
const records = async (type: 'coin' | 'bank', as = token) =>
  (await broker.call(deposits.records, { type, page: 1 }, { token: as })).data
/** Submits a deposit to the address of the first deposit method. */
const coin = async (change: object = {}, context: { token?: string; key?: string } = {}) => {
  const [method] = await methods()
  if (method === undefined) throw new Error('There is no method.')
  const request = { amount: '250', proofImageUrl, address: method.address, methodId: method.id, ...change }
  return broker.call(deposits.submit, request, { token, ...context })
}
const wire = (change: object = {}) =>
  broker.call(deposits.submitWire, { amount: '1000', proofImageUrl, wireAccountId: 2, ...change }, { token })

describe('addresses and bank accounts for deposits', () => {
  it('each user has one deposit address per network, and no two users have the same address', async () => {
    const mine = await methods()
    expect(mine.map(({ currencyCode, network }) => `${currencyCode} ${network}`)).toEqual([
      'USDT TRC20',
      'USDT ERC20',
      'BTC Bitcoin',
    ])
    expect(mine.map(({ address }) => address)).toEqual([
      expect.stringMatching(/^TSandb0x[1-9A-HJ-NP-Za-km-z]{26}$/),
      expect.stringMatching(/^0xSandbox[0-9a-f]{33}$/),
      expect.stringMatching(/^bc1qsandbox[02-9ac-hj-np-z]{31}$/),
    ])
    expect(await methods()).toEqual(mine)
    const others = await methods(await register(broker, 'elsewhere@sandbox.test'))
    expect(others.some(({ address }) => mine.some((own) => own.address === address))).toBe(false)
  })

  it("the bank accounts for each currency are listed; the remark for a transfer is the user's account number", async () => {
    const currencies = (await broker.call(deposits.currencies, {}, { token })).data
    expect(currencies).toContainEqual({ code: 'USDT', type: 'coin' })
    expect(currencies).toContainEqual({ code: 'JPY', type: 'bank' })
    const accounts = async (currencyCode: string) => (await broker.call(deposits.wireAccounts, { currencyCode }, { token })).data
    const { uid } = (await broker.call(account.info, {}, { token })).data
    expect(await accounts('EUR')).toHaveLength(2)
    expect(await accounts('USD')).toMatchObject([{ id: 1, bankSwift: 'SANDXX00', remark: uid }])
    expect(await accounts('JPY')).toEqual([])
    expect(await accounts('XXX')).toEqual([])
  })
})

describe('a deposit', () => {
  it('a deposit has the status "unchecked" and is not credited until a reviewer accepts the deposit @asvs-2.3.1', async () => {
    const before = await broker.balance(token)
    expect(await coin({ amount: '250.5', proofImageUrl: await upload(broker, token) })).toMatchObject({ code: 'SUCCESS' })
    expect((await records('coin')).items[0]).toMatchObject({
      amount: '250.5',
      currencyCode: 'USDT',
      status: 'unchecked',
      remark: null,
    })
    expect(await broker.balance(token)).toBe(before)
    expect(await decideLast(broker, 'accept')).toBe(200)
    expect((await records('coin')).items[0]).toMatchObject({ status: 'finished' })
    expect([before, await broker.balance(token)]).toEqual(['25000.000000', '25250.500000'])
    const { items } = (await broker.call(account.ledger, { page: 1 }, { token })).data
    expect(items[0]).toMatchObject({ amount: '250.500000', memo: 'Deposit' })
  })

  it('a deposit in bitcoin is converted to the account currency at the bitcoin price, and the result is rounded once', async () => {
    const before = (await broker.call(account.detail, {}, { token })).data.equity
    const [, , bitcoin] = await methods()
    const proof = await upload(broker, token)
    await coin({ amount: '0.00051234', methodId: bitcoin?.id, address: bitcoin?.address, proofImageUrl: proof })
    await decideLast(broker, 'accept')
    // Amount × price: 0.00051234 × 64000 = 32.78976
    expect([before, await broker.balance(token)]).toEqual(['25250.500000', '25283.289760'])
  })

  it('deposits by bank transfer are listed separately from deposits in coins', async () => {
    const { total } = await records('coin')
    expect(await wire({ proofImageUrl: await upload(broker, token) })).toMatchObject({ code: 'SUCCESS', data: null })
    expect((await records('bank')).items).toMatchObject([
      { amount: '1000', type: 'bank', currencyCode: 'EUR', status: 'unchecked' },
    ])
    expect((await records('coin')).total).toBe(total)
    await decideLast(broker, 'accept')
    expect(await broker.balance(token)).toBe('26533.289760')
  })

  it("a rejected deposit shows the reviewer's remark and moves no money", async () => {
    const before = await broker.balance(token)
    await wire({ proofImageUrl: await upload(broker, token) })
    await decideLast(broker, 'reject', 'The image cannot be read')
    expect((await records('bank')).items[0]).toMatchObject({ status: 'rejected', remark: 'The image cannot be read' })
    expect(await broker.balance(token)).toBe(before)
    expect(await decideLast(broker, 'accept')).toBe(404)
  })

  it('an accepted deposit becomes invalid if another deposit with the same proof image was already credited', async () => {
    await coin()
    await decideLast(broker, 'accept')
    const before = await broker.balance(token)
    await coin()
    await decideLast(broker, 'accept')
    expect((await records('coin')).items.slice(0, 2).map(({ status }) => status)).toEqual(['invalid', 'finished'])
    expect(await broker.balance(token)).toBe(before)
  })

  it('a deposit is accepted automatically after the review delay', async () => {
    const before = (await records('coin')).items.length
    await coin({ proofImageUrl: await upload(broker, token) })
    await broker.pass(delay - 1)
    for (let step = 0; step < 4; step += 1) await broker.sandbox.step()
    expect((await records('coin')).items[0]).toMatchObject({ status: 'unchecked' })
    await broker.pass(1)
    for (let step = 0; step < 4; step += 1) await broker.sandbox.step()
    expect((await records('coin')).items[0]).toMatchObject({ status: 'finished' })
    expect((await records('coin')).items).toHaveLength(before + 1)
  })

  it('the deposit list has pages and contains only deposits of the signed-in user', async () => {
    const other = await register(broker, 'lists@sandbox.test')
    expect(await records('coin', other)).toEqual({ items: [], total: 0 })
    const { total } = await records('coin')
    expect((await broker.call(deposits.records, { type: 'coin', page: 2 }, { token })).data).toEqual({ items: [], total })
    expect((await broker.call(deposits.records, { type: 'coin', page: 10_001 }, { token })).code).toBe('INVALID_INPUT')
  })

  it('repeated requests with the same idempotency key submit one deposit', async () => {
    const { total } = await records('coin')
    const proof = await upload(broker, token)
    const twice = [await coin({ proofImageUrl: proof }, { key: 'd1' }), await coin({ proofImageUrl: proof }, { key: 'd1' })]
    expect(twice.map(({ code }) => code)).toEqual(['SUCCESS', 'SUCCESS'])
    expect((await coin({ proofImageUrl: proof, amount: '251' }, { key: 'd1' })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await records('coin')).total).toBe(total + 1)
  })
})

describe('a refused deposit', () => {
  it.each([
    ['9.99', 'below the minimum'],
    ['100000.01', 'above the maximum'],
    ['10.123456789', 'with too many decimals'],
  ])('a deposit of %s %s is refused', async (amount) => {
    const { code, msg } = await coin({ amount })
    expect([code, msg]).toEqual(['AMOUNT_NOT_ALLOWED', 'Enter an amount from 10 to 100000.'])
  })

  it('a deposit by an unknown method or to an unknown bank account is refused', async () => {
    expect((await coin({ methodId: 99 })).code).toBe('NOT_FOUND')
    expect((await wire({ wireAccountId: 99 })).code).toBe('NOT_FOUND')
    expect((await wire({ wireAccountId: Number.MAX_SAFE_INTEGER })).code).toBe('NOT_FOUND')
  })

  it('a deposit is refused if its address belongs to another user or another network', async () => {
    const others = await methods(await register(broker, 'another@sandbox.test'))
    expect((await coin({ address: others[0]?.address })).code).toBe('INVALID_INPUT')
    expect((await coin({ address: (await methods())[1]?.address })).code).toBe('INVALID_INPUT')
  })

  it('a deposit is refused if its proof image is not an upload of the same user', async () => {
    const stranger = await register(broker, 'stranger@sandbox.test')
    const theirs = await upload(broker, stranger)
    for (const picture of [
      theirs,
      '/api/files/nothing.png',
      'https://elsewhere.test/proof.png',
      '/api/files/../x',
      '/api/files/\u0000',
    ]) {
      expect((await coin({ proofImageUrl: picture })).code).toBe('INVALID_INPUT')
      expect((await wire({ proofImageUrl: picture })).code).toBe('INVALID_INPUT')
    }
  })

  it('every deposit call from a demo account is refused', async () => {
    const demo = await broker.demo()
    const answers = [
      await broker.call(deposits.methods, {}, { token: demo }),
      await coin({}, { token: demo }),
      await broker.call(deposits.submitWire, { amount: '1000', proofImageUrl, wireAccountId: 2 }, { token: demo }),
      await broker.call(deposits.currencies, {}, { token: demo }),
      await broker.call(deposits.wireAccounts, { currencyCode: 'EUR' }, { token: demo }),
      await broker.call(deposits.records, { type: 'coin', page: 1 }, { token: demo }),
    ]
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['REAL_ACCOUNT_ONLY']))
  })
})
