import { specifiedOrder } from '../../wire/testing/specifiedOrder.ts'
import type { Client } from '../client.ts'

/**
 * One answer as specified in section 3 of the product specification. It contains the wire text that a broker sends,
 * and the values that the client should decode from this text.
 */
export interface SpecifiedAnswer {
  readonly name: string
  readonly make: (client: Client) => Promise<unknown>
  /** `data` of the envelope, as JSON text. */
  readonly data: string
  readonly means: unknown
}

type Row = readonly [string, SpecifiedAnswer['make'], string, unknown]

const { bytes: orderBytes, means: orderMeans } = specifiedOrder

const orders = (c: Client) => c.orders.list({ status: 'closed', page: 1 })

const market = (fields: string) => `[{
  "Id": 31, "Code": "XAUUSD", "ShowCode": "XAU/USD", "Logo": "/logos/xau.png", "CategoryId": 4, ${fields}, "PricePrecision": 2,
  "Pip": "0.05", "ForexMinCont": "0.15", "ForexContNum": "100", "ForexFeeRate": "0.0007",
  "HasForexMultiple": [{ "Value": 20 }, { "Value": "50" }],
  "ForexQuotations": { "Open": "2391.15", "Close": "2402.55", "Change": "0.48" }
}]`
const marketMeans = (fields: object) => [
  {
    id: 31,
    code: 'XAUUSD',
    displayCode: 'XAU/USD',
    logoUrl: '/logos/xau.png',
    categoryId: 4,
    pricePrecision: 2,
    lotStep: '0.05',
    minLots: '0.15',
    contractSize: '100',
    feeRate: '0.0007',
    leverages: ['20', '50'],
    quote: { open: '2391.15', last: '2402.55', changePercent: '0.48' },
    ...fields,
  },
]

const depositRecord = (status: number, type: number) => `{ "total": 1, "data": [{
  "number": "250.5", "type": ${type}, "currency_code": "USDC", "status": ${status}, "created_at": 1763474400000, "remark": "blurred"
}] }`
const depositMeans = (status: string, type: string) => ({
  items: [{ amount: '250.5', type, currencyCode: 'USDC', status, createdAt: 1_763_474_400_000, remark: 'blurred' }],
})

const currency = (feeType: number) =>
  `[{ "id": 61, "code": "USDT", "protocol": "TRC20", "draw_rate": "0.015", "fee_type": ${feeType}, "usd_price": "0.98" }]`
const currencyMeans = (feeType: string) => [
  { id: 61, code: 'USDT', network: 'TRC20', feeRate: '0.015', feeType, usdPrice: '0.98' },
]

const settings = (fields: string) => `{ "service_link": "https://help.broker.example/chat", ${fields} }`
const settingsMeans = (fields: object) => ({ supportLink: 'https://help.broker.example/chat', ...fields })

const identity = (status: number) => `{
  "review_status": ${status}, "name": "Ada Example", "card_id": "X-1", "front_pic": "/f/front.png", "reverse_pic": "/f/back.png"
}`
const identityMeans = (reviewStatus: string) => ({
  reviewStatus,
  name: 'Ada Example',
  documentNumber: 'X-1',
  frontImageUrl: '/f/front.png',
  backImageUrl: '/f/back.png',
})

const user = '{ "id": 501, "uid": "90501", "is_demo": 1, "email": "ada@broker.example", "invite_code": "K7PQ2M" }'
const userMeans = { id: 501, uid: '90501', isDemo: true, email: 'ada@broker.example', inviteCode: 'K7PQ2M' }

const company = `{
  "id": 3, "name": "Example Broker Ltd", "logo": "/c/logo.png", "url": "https://broker.example", "subject": "Example Holdings",
  "registered_address": "1 First Street", "location": "2 Second Street", "email": "contact@broker.example"
}`
const companyMeans = {
  id: 3,
  name: 'Example Broker Ltd',
  logoUrl: '/c/logo.png',
  website: 'https://broker.example',
  subject: 'Example Holdings',
  registeredAddress: '1 First Street',
  location: '2 Second Street',
  email: 'contact@broker.example',
}

// Answers as section 3 of the product specification defines them. They were written by hand, without the contract. Each value
// is unique, so that a test detects swapped fields.
const rows: readonly Row[] = [
  [
    'market, open, fixed margin',
    (c) => c.markets.list(),
    market('"MarketStatus": 1, "MarginMode": 1'),
    marketMeans({ status: 'open', marginMode: 'fixed' }),
  ],
  [
    'market, closed, margin by leverage',
    (c) => c.markets.list(),
    market('"MarketStatus": 0, "MarginMode": 2'),
    marketMeans({ status: 'closed', marginMode: 'leverage' }),
  ],
  [
    'market, any other status and margin mode',
    (c) => c.markets.list(),
    market('"MarketStatus": 9, "MarginMode": 0'),
    marketMeans({ status: 'closed', marginMode: 'leverage' }),
  ],
  ['category', (c) => c.markets.categories(), '[{ "Id": 4, "NameShowTrans": "Metals" }]', [{ id: 4, name: 'Metals' }]],
  [
    'candle',
    (c) => c.markets.candles({ marketId: 31, period: '5min' }),
    '[{ "Time": 1763474400000, "Open": "2.1", "High": "2.9", "Low": "2.05", "Close": "2.4", "Volume": "17" }]',
    [{ time: 1_763_474_400_000, open: '2.1', high: '2.9', low: '2.05', close: '2.4', volume: '17' }],
  ],
  [
    'order list',
    orders,
    `{ "total": 41, "all_fact_profits": "-812.412345", "balance": "9120.15", "data": [${orderBytes}] }`,
    { total: 41, totalProfit: '-812.412345', balance: '9120.15', orders: [orderMeans] },
  ],
  [
    'order, buy, without stops',
    orders,
    `{ "total": 1, "all_fact_profits": "0", "balance": "1", "data": [${orderBytes
      .replace('"OrderType": 2', '"OrderType": 1')
      .replace('"1.10907"', '"0"')
      .replace('"1.09103"', '"0"')}] }`,
    { orders: [{ ...orderMeans, side: 'buy', stopLoss: null, takeProfit: null }] },
  ],
  [
    'account',
    (c) => c.account.balance(),
    '{ "balance": "9120.15", "lock_balance": "250.75" }',
    { balance: '9120.15', lockedBalance: '250.75' },
  ],
  [
    'ledger entry',
    (c) => c.account.ledger({ page: 1 }),
    '{ "total": 1, "data": [{ "Value": "-3.512345", "MemoTran": "Trading fee", "CreatedAtTran": "18 Nov 2026" }] }',
    { items: [{ amount: '-3.512345', memo: 'Trading fee', createdAtText: '18 Nov 2026' }] },
  ],
  ['user', (c) => c.account.info(), user, userMeans],
  ['user, not a demo', (c) => c.account.info(), user.replace('"is_demo": 1', '"is_demo": 0'), { ...userMeans, isDemo: false }],
  [
    'login response',
    (c) => c.session.login({ account: 'ada@broker.example', password: 'correct horse', by: 'email' }),
    `{ "token": "opaque-1", "user": ${user} }`,
    { token: 'opaque-1', user: userMeans },
  ],
  [
    'base settings, link opens a page, fee by lots, code by message',
    (c) => c.platform.settings(),
    settings('"service_link_type": 1, "verify_reg_type": 1, "trade_fee_type": 1'),
    settingsMeans({ supportLinkType: 'page', registerCode: 'message', feeType: 'perLot' }),
  ],
  [
    'base settings, link to copy, fee by margin, captcha',
    (c) => c.platform.settings(),
    settings('"service_link_type": 2, "verify_reg_type": 2, "trade_fee_type": 2'),
    settingsMeans({ supportLinkType: 'confirm', registerCode: 'captcha', feeType: 'ofMargin' }),
  ],
  [
    'base settings, link to follow, any other fee type',
    (c) => c.platform.settings(),
    settings('"service_link_type": 3, "verify_reg_type": 1, "trade_fee_type": 0'),
    settingsMeans({ supportLinkType: 'redirect', feeType: 'ofMargin' }),
  ],
  [
    'area code',
    (c) => c.platform.areas(),
    '[{ "id": 12, "code": "HK", "global_code": "852" }]',
    [{ id: 12, code: 'HK', dialCode: '852' }],
  ],
  [
    'ranking entry',
    (c) => c.ranking.list(),
    `[{ "user": "Heron", "multiple": 100, "three_week_rate": "12.4", "three_week_win": "61.5", "three_week_profit": "1240.123456",
        "total_rate": "48.1", "total_trade_num": 214, "code": "XAUUSD" }]`,
    [
      {
        name: 'Heron',
        leverage: '100',
        threeWeekRate: '12.4',
        threeWeekWinRate: '61.5',
        threeWeekProfit: '1240.123456',
        totalRate: '48.1',
        totalTrades: 214,
        marketCode: 'XAUUSD',
      },
    ],
  ],
  [
    'deposit method',
    (c) => c.deposits.methods(),
    '[{ "id": 5, "currency_code": "USDT", "protocol_code": "ERC20", "address": "0xabc" }]',
    [{ id: 5, currencyCode: 'USDT', network: 'ERC20', address: '0xabc' }],
  ],
  [
    'deposit record, unchecked',
    (c) => c.deposits.records({ type: 'coin', page: 1 }),
    depositRecord(0, 0),
    depositMeans('unchecked', 'coin'),
  ],
  [
    'deposit record, finished',
    (c) => c.deposits.records({ type: 'bank', page: 1 }),
    depositRecord(1, 1),
    depositMeans('finished', 'bank'),
  ],
  [
    'deposit record, rejected',
    (c) => c.deposits.records({ type: 'coin', page: 1 }),
    depositRecord(2, 0),
    depositMeans('rejected', 'coin'),
  ],
  [
    'deposit record, invalid',
    (c) => c.deposits.records({ type: 'coin', page: 1 }),
    depositRecord(3, 0),
    depositMeans('invalid', 'coin'),
  ],
  [
    'deposit currencies, with and without a type',
    (c) => c.deposits.currencies(),
    `[{ "code": "EUR", "type": 1 }, { "code": "BTC" }]`,
    [
      { code: 'EUR', type: 'bank' },
      { code: 'BTC', type: null },
    ],
  ],
  [
    'bank wire info',
    (c) => c.deposits.wireAccounts({ currencyCode: 'EUR' }),
    `[{ "id": 8, "bank_name": "First Bank", "bank_address": "3 Third Street", "bank_swift": "FIRSTXX1", "payee_name": "Example Broker",
        "payee_account": "XX11 2222", "bank_remark": "90501" }]`,
    [
      {
        id: 8,
        bankName: 'First Bank',
        bankAddress: '3 Third Street',
        bankSwift: 'FIRSTXX1',
        payeeName: 'Example Broker',
        payeeAccount: 'XX11 2222',
        remark: '90501',
      },
    ],
  ],
  ['withdraw currency, fixed fee', (c) => c.withdrawals.currencies({ type: 'coin' }), currency(1), currencyMeans('fixed')],
  ['withdraw currency, fee in percent', (c) => c.withdrawals.currencies({ type: 'coin' }), currency(2), currencyMeans('percent')],
  [
    'withdraw currency, any other fee type',
    (c) => c.withdrawals.currencies({ type: 'coin' }),
    currency(0),
    currencyMeans('percent'),
  ],
  [
    'withdraw method',
    (c) => c.withdrawals.methods({ type: 'bank' }),
    `[{ "id": 9, "dc_address": "0xdef", "payee_account": "XX33 4444", "bank_name": "Second Bank", "payee_name": "Ada Example",
        "draw_currency": { "code": "EUR", "protocol": "SEPA" } }]`,
    [
      {
        id: 9,
        coinAddress: '0xdef',
        payeeAccount: 'XX33 4444',
        bankName: 'Second Bank',
        payeeName: 'Ada Example',
        currencyCode: 'EUR',
        network: 'SEPA',
      },
    ],
  ],
  ...([1, 2] as const).map(
    (type): Row => [
      `withdraw record, ${type === 1 ? 'coin' : 'bank'}`,
      (c) => c.withdrawals.records({ type: type === 1 ? 'coin' : 'bank', page: 1 }),
      `{ "total": 1, "data": [{ "number": "30.25", "real_number": "21.55", "draw_currency": { "code": "GBP" }, "fee": "0.45",
          "status_name": "Under review", "created_at": 1763474400000, "type": ${type}, "address": "0x99", "payee_account": "XX55",
          "notes": "by hand" }] }`,
      {
        items: [
          {
            amount: '30.25',
            received: '21.55',
            currencyCode: 'GBP',
            fee: '0.45',
            statusName: 'Under review',
            createdAt: 1_763_474_400_000,
            type: type === 1 ? 'coin' : 'bank',
            coinAddress: '0x99',
            payeeAccount: 'XX55',
            notes: 'by hand',
          },
        ],
      },
    ],
  ),
  ['company', (c) => c.companies.current(), company, companyMeans],
  ['company found by name', (c) => c.companies.search({ name: 'Ex' }), `[${company}]`, [companyMeans]],
  [
    'company status 0',
    (c) => c.companies.status(),
    '{ "status": 0, "loss_url": "https://gone.example" }',
    { status: 'active', lossUrl: 'https://gone.example' },
  ],
  ['company status 1', (c) => c.companies.status(), '{ "status": 1, "loss_url": "https://gone.example" }', { status: 'lost' }],
  [
    'company status, any other',
    (c) => c.companies.status(),
    '{ "status": 5, "loss_url": "https://gone.example" }',
    { status: 'lost' },
  ],
  [
    'news in a list',
    (c) => c.news.list({ page: 1 }),
    '{ "total": 1, "data": [{ "id": 2, "title": "Payrolls", "desc": "More jobs", "logo": "/n/2.png", "created_at": 1763474400000 }] }',
    { items: [{ id: 2, title: 'Payrolls', summary: 'More jobs', imageUrl: '/n/2.png', createdAt: 1_763_474_400_000 }] },
  ],
  [
    'news article',
    (c) => c.news.article({ id: 2 }),
    '{ "id": 2, "title": "Payrolls", "desc": "More jobs", "logo": "/n/2.png", "created_at": 1763474400000, "content": "<p>Body</p>" }',
    {
      id: 2,
      title: 'Payrolls',
      summary: 'More jobs',
      imageUrl: '/n/2.png',
      createdAt: 1_763_474_400_000,
      content: '<p>Body</p>',
    },
  ],
  ['real-name, not submitted', (c) => c.verification.status(), identity(0), identityMeans('none')],
  ['real-name, under review', (c) => c.verification.status(), identity(1), identityMeans('pending')],
  ['real-name, verified', (c) => c.verification.status(), identity(2), identityMeans('verified')],
  ['real-name, any other status', (c) => c.verification.status(), identity(7), identityMeans('verified')],
  [
    'captcha',
    (c) => c.session.captcha(),
    '{ "id": "c-1", "b64s": "data:image/png;base64,AA==" }',
    { id: 'c-1', image: 'data:image/png;base64,AA==' },
  ],
  [
    'uploaded image',
    (c) => c.verification.upload({ file: new Blob(['image'], { type: 'image/png' }) }),
    '{ "url": "/f/1.png" }',
    { url: '/f/1.png' },
  ],
]

export const specifiedAnswers: readonly SpecifiedAnswer[] = rows.map(([name, make, data, means]) => ({ name, make, data, means }))
