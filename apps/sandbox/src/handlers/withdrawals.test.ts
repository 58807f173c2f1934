import { contract } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decideLast, register, signInSeeded } from '../testing/realUsers.ts'
import { createTestBroker, eurusd, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { withdrawals, account, orders } = contract
const [usdt, euro] = [1, 5]
const coinMethod = { type: 'coin', currencyId: usdt, coinAddress: 'TSandb0xNobodyReceivesThis00000001' } as const
const bankMethod = {
  type: 'bank',
  currencyId: euro,
  bankName: 'Sandbox Savings Bank',
  bankAddress: 'Musterplatz 2, Testville',
  bankSwift: 'SANDXX01',
  payeeName: 'Ada Example',
  payeeAccount: 'XX00 1111 2222 3333',
} as const

let broker: TestBroker
let token: string
beforeAll(async () => {
  broker = await createTestBroker()
  token = await signInSeeded(broker)
})
afterAll(() => broker.sandbox.close())

const methods = async (type: 'coin' | 'bank', as = token) =>
  (await broker.call(withdrawals.methods, { type }, { token: as })).data
const records = async (type: 'coin' | 'bank', lang = 'en') =>
  (await broker.call(withdrawals.records, { type, page: 1 }, { token, lang })).data
const balances = async () => (await broker.call(account.balance, {}, { token })).data
const submit = async (type: 'coin' | 'bank', amount: string, change: object = {}, context: object = {}) => {
  const [method] = await methods(type)
  const request = { currencyId: type === 'coin' ? usdt : euro, amount, methodId: method?.id ?? 0, ...change }
  return broker.call(withdrawals.submit, request, { token, ...context })
}

describe('withdrawal currencies', () => {
  it('the currencies for coin withdrawals and for bank withdrawals are listed, each with its fixed or percentage fee', async () => {
    const list = async (type: 'coin' | 'bank') => (await broker.call(withdrawals.currencies, { type }, { token })).data
    expect(await list('coin')).toContainEqual({
      ...{ id: 1, code: 'USDT', network: 'TRC20', feeRate: '1', feeType: 'fixed', usdPrice: '1' },
    })
    expect((await list('bank')).map(({ code, network, feeType }) => [code, network, feeType])).toEqual([
      ['USD', null, 'fixed'],
      ['EUR', null, 'percent'],
      ['JPY', null, 'percent'],
    ])
  })
})

describe('withdrawal methods', () => {
  it('a user adds withdrawal methods, lists them by type and currency, and deletes them', async () => {
    const own = await register(broker, 'methods@sandbox.test')
    expect((await broker.call(withdrawals.bindMethod, coinMethod, { token: own })).code).toBe('SUCCESS')
    expect((await broker.call(withdrawals.bindMethod, bankMethod, { token: own })).code).toBe('SUCCESS')
    const [coin] = await methods('coin', own)
    expect(coin).toMatchObject({ coinAddress: coinMethod.coinAddress, currencyCode: 'USDT', network: 'TRC20', bankName: null })
    const [bank] = await methods('bank', own)
    expect(bank).toMatchObject({
      payeeName: 'Ada Example',
      payeeAccount: 'XX00 1111 2222 3333',
      currencyCode: 'EUR',
      network: null,
    })
    const ofBitcoin = await broker.call(withdrawals.methods, { type: 'coin', currencyId: 3 }, { token: own })
    expect(ofBitcoin.data).toEqual([])
    expect((await broker.call(withdrawals.deleteMethod, { id: coin?.id ?? 0 }, { token: own })).code).toBe('SUCCESS')
    expect(await methods('coin', own)).toEqual([])
    expect((await broker.call(withdrawals.deleteMethod, { id: coin?.id ?? 0 }, { token: own })).code).toBe('NOT_FOUND')
  })

  it.each([
    ['an invalid coin address', { ...coinMethod, coinAddress: 'no address' }],
    ['a coin address that is too long', { ...coinMethod, coinAddress: 'a'.repeat(121) }],
    ['a coin method without its address', { type: 'coin', currencyId: usdt }],
    ['a coin method with a bank', { ...coinMethod, bankName: 'Bank' }],
    ['a bank method with a coin address', { ...bankMethod, coinAddress: coinMethod.coinAddress }],
    ['a bank method without the account', { ...bankMethod, payeeAccount: null }],
    ['a bank name that is too long', { ...bankMethod, bankName: 'x'.repeat(121) }],
    ['a blank bank name', { ...bankMethod, bankName: '   ' }],
    ['a name with a control character', { ...bankMethod, payeeName: 'Ada\u0000Example' }],
    ['an invalid SWIFT code', { ...bankMethod, bankSwift: 'swift' }],
  ] as const)('a withdrawal method with %s is refused', async (_, request) => {
    expect((await broker.call(withdrawals.bindMethod, request, { token })).code).toBe('INVALID_INPUT')
  })

  it('a withdrawal method is refused if its currency is not offered for its type, or if the user already has twenty methods', async () => {
    expect((await broker.call(withdrawals.bindMethod, { ...coinMethod, currencyId: euro }, { token })).code).toBe('NOT_FOUND')
    expect((await broker.call(withdrawals.bindMethod, { ...coinMethod, currencyId: 99 }, { token })).code).toBe('NOT_FOUND')
    const own = await register(broker, 'many@sandbox.test')
    const bind = () => broker.call(withdrawals.bindMethod, coinMethod, { token: own })
    for (let bound = 0; bound < 20; bound += 1) expect((await bind()).code).toBe('SUCCESS')
    expect((await bind()).code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a withdrawal', () => {
  beforeAll(async () => {
    await broker.call(withdrawals.bindMethod, coinMethod, { token })
    await broker.call(withdrawals.bindMethod, bankMethod, { token })
  })

  it('the amount of a withdrawal is locked during the review; after the acceptance, the amount minus the fee is paid', async () => {
    expect(await submit('coin', '100', { memo: 'rent' })).toMatchObject({ code: 'SUCCESS', data: null })
    expect(await balances()).toEqual({ balance: '24900.000000', lockedBalance: '100.000000' })
    expect((await records('coin')).items).toMatchObject([
      {
        amount: '100.000000',
        received: '99.000000',
        fee: '1.000000',
        currencyCode: 'USDT',
        statusName: 'Under review',
        type: 'coin',
      },
    ])
    await decideLast(broker, 'accept')
    expect(await balances()).toEqual({ balance: '24900.000000', lockedBalance: '0.000000' })
    expect((await records('coin')).items[0]).toMatchObject({
      statusName: 'Paid out',
      coinAddress: coinMethod.coinAddress,
      notes: null,
    })
    expect((await records('coin', 'hk')).items[0]?.statusName).toBe('已出金')
    const { items } = (await broker.call(account.ledger, { page: 1 }, { token })).data
    expect(items[0]).toMatchObject({ amount: '-100.000000', memo: 'Withdrawal requested' })
  })

  it('if a reviewer rejects a bank withdrawal in euros, whose fee is a percentage, the whole amount is returned', async () => {
    const before = await balances()
    await submit('bank', '250')
    // The amount of 250 minus the fee of 1 % is 247.50. At 0.8 euros per unit of the account currency, the user receives 198
    // euros.
    expect((await records('bank')).items[0]).toMatchObject({ fee: '2.500000', received: '198.000000', currencyCode: 'EUR' })
    await decideLast(broker, 'reject', 'The name differs')
    expect(await balances()).toEqual(before)
    expect((await records('bank')).items[0]).toMatchObject({
      ...{ statusName: 'Rejected', notes: 'The name differs', payeeAccount: bankMethod.payeeAccount, coinAddress: null },
    })
    const { items } = (await broker.call(account.ledger, { page: 1 }, { token })).data
    expect(items.slice(0, 2)).toMatchObject([
      { amount: '250.000000', memo: 'Withdrawal returned' },
      { amount: '-250.000000', memo: 'Withdrawal requested' },
    ])
    expect(await decideLast(broker, 'accept')).toBe(404)
  })

  it('the margin of open orders cannot be withdrawn, and the locked amount of a withdrawal cannot be used for an order', async () => {
    const own = await broker.call(orders.place, order('10'), { token })
    // The balance is 24900 minus the fee of 35. The margin of the order is 11000. The user can therefore withdraw 13865.
    const { freeMargin } = (await broker.call(account.detail, {}, { token })).data
    expect(freeMargin).toBe('13865.000000')
    expect(await submit('coin', '13865.000001')).toMatchObject({
      code: 'NOT_ENOUGH_BALANCE',
      msg: 'Not enough balance. This needs 13865.000001 and you have 13865.',
    })
    expect((await submit('coin', '13865')).code).toBe('SUCCESS')
    expect((await broker.call(orders.place, order('0.01'), { token })).code).toBe('NOT_ENOUGH_MARGIN')
    await decideLast(broker, 'reject')
    expect((await broker.call(orders.place, order('0.01'), { token })).code).toBe('SUCCESS')
    expect((await broker.call(orders.close, { id: own.data?.id ?? 0 }, { token })).code).toBe('SUCCESS')
  })

  it('floating profit cannot be withdrawn, although it is part of the free margin', async () => {
    const { data } = await broker.call(orders.place, order('1'), { token })
    await broker.price('EURUSD', '1.20000')
    const { balance, freeMargin } = (await broker.call(account.detail, {}, { token })).data
    expect(freeMargin?.startsWith('33')).toBe(true)
    expect((await submit('coin', '30000')).msg).toBe(`Not enough balance. This needs 30000 and you have ${balance}.`)
    await broker.price('EURUSD', '1.10000')
    await broker.call(orders.close, { id: data?.id ?? 0 }, { token })
  })

  it('repeated requests with the same idempotency key submit one withdrawal', async () => {
    const { total } = await records('coin')
    const twice = [await submit('coin', '20', {}, { key: 'w1' }), await submit('coin', '20', {}, { key: 'w1' })]
    expect(twice.map(({ code }) => code)).toEqual(['SUCCESS', 'SUCCESS'])
    expect((await submit('coin', '21', {}, { key: 'w1' })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await records('coin')).total).toBe(total + 1)
  })

  it('after the user has deleted a withdrawal method, listed withdrawals still contain the details of this method', async () => {
    const [method] = await methods('coin')
    await broker.call(withdrawals.deleteMethod, { id: method?.id ?? 0 }, { token })
    expect((await records('coin')).items[0]).toMatchObject({ coinAddress: coinMethod.coinAddress })
    expect((await submit('coin', '20', { methodId: method?.id ?? 0 })).code).toBe('NOT_FOUND')
    await broker.call(withdrawals.bindMethod, coinMethod, { token })
  })

  it.each(['9.99', '50000.01', '20.0000001'])(
    'a withdrawal of %s is refused: the amount is too small or too large, or has too many decimal places @asvs-2.3.2',
    async (amount) => {
      expect((await submit('coin', amount)).code).toBe('AMOUNT_NOT_ALLOWED')
    },
  )

  it('a withdrawal is refused if its amount equals the fee, and accepted if its amount is larger than the fee', async () => {
    const costly = { ...coinMethod, currencyId: 2 } as const
    await broker.call(withdrawals.bindMethod, costly, { token })
    const [method] = await methods('coin')
    expect((await submit('coin', '12.5', { currencyId: 2, methodId: method?.id })).code).toBe('AMOUNT_NOT_ALLOWED')
    expect((await submit('coin', '12.500001', { currencyId: 2, methodId: method?.id })).code).toBe('SUCCESS')
  })

  it('a withdrawal is refused if its method belongs to another user or to another currency, or if its memo is invalid', async () => {
    const stranger = await register(broker, 'stranger@sandbox.test')
    await broker.call(withdrawals.bindMethod, coinMethod, { token: stranger })
    const [theirs] = await methods('coin', stranger)
    expect((await submit('coin', '20', { methodId: theirs?.id })).code).toBe('NOT_FOUND')
    expect((await broker.call(withdrawals.deleteMethod, { id: theirs?.id ?? 0 }, { token })).code).toBe('NOT_FOUND')
    expect((await submit('coin', '20', { currencyId: euro })).code).toBe('NOT_FOUND')
    expect((await submit('bank', '20', { memo: 'x'.repeat(201) })).code).toBe('INVALID_INPUT')
    expect((await submit('bank', '20', { memo: '\u0000' })).code).toBe('INVALID_INPUT')
    for (const id of [99, Number.MAX_SAFE_INTEGER]) {
      expect((await submit('coin', '20', { methodId: id })).code).toBe('NOT_FOUND')
      expect((await submit('coin', '20', { currencyId: id })).code).toBe('NOT_FOUND')
      expect((await broker.call(withdrawals.deleteMethod, { id }, { token })).code).toBe('NOT_FOUND')
      expect((await broker.call(withdrawals.methods, { type: 'coin', currencyId: id }, { token })).data).toEqual([])
    }
  })

  it('every withdrawal call from a demo account is refused', async () => {
    const demo = { token: await broker.demo() }
    const answers = [
      await broker.call(withdrawals.currencies, { type: 'coin' }, demo),
      await broker.call(withdrawals.submit, { currencyId: 1, amount: '100', methodId: 1 }, demo),
      await broker.call(withdrawals.records, { type: 'coin', page: 1 }, demo),
      await broker.call(withdrawals.methods, { type: 'coin' }, demo),
      await broker.call(withdrawals.bindMethod, coinMethod, demo),
      await broker.call(withdrawals.deleteMethod, { id: 1 }, demo),
    ]
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['REAL_ACCOUNT_ONLY']))
  })
})

const order = (lots: string) => ({ side: 'buy', lots, marketId: eurusd, kind: 'market', leverage: '100' }) as const
