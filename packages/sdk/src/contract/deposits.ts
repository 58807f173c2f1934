import { endpoint } from './endpoint.ts'
import { page, pageOf } from './paging.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import { decimal, epochMs, id, listOf, nothing, nullable, openEnum, requiredText, strictEnum, text } from './scalars.ts'

const depositMethod = record('DepositMethod', {
  id: from('id', id('deposit method')),
  currencyCode: from('currency_code', text('code of the digital currency')),
  network: from('protocol_code', text('network of the transfer')),
  address: from('address', text('receiving address')),
})
/** Network and address for deposits of a digital currency. Source: specification, section 3, deposit method. */
export interface DepositMethod extends Row<typeof depositMethod.fields> {}

const depositCurrency = record('DepositCurrency', {
  code: from('code', text('code of the currency')),
  type: from('type', nullable(openEnum({ coin: 0, bank: 1 }))),
})
/** Currency accepted for deposits. `type` is `null` if the broker does not distinguish coins and bank currencies. */
export interface DepositCurrency extends Row<typeof depositCurrency.fields> {}

const wireAccount = record('WireAccount', {
  id: from('id', id('wire account')),
  bankName: from('bank_name', text('name of the bank')),
  bankAddress: from('bank_address', text('address of the bank')),
  bankSwift: from('bank_swift', text('SWIFT code')),
  payeeName: from('payee_name', text('name of the payee')),
  payeeAccount: from('payee_account', text('account number of the payee')),
  remark: from('bank_remark', nullable(text('required reference text of the wire'))),
})
/** Bank account that receives deposits by wire transfer. Source: specification, section 3, bank wire info. */
export interface WireAccount extends Row<typeof wireAccount.fields> {}

const depositType = { coin: 0, bank: 1 } as const

const depositRecord = record('DepositRecord', {
  amount: from('number', decimal('units of the currency')),
  type: from('type', openEnum(depositType)),
  currencyCode: from('currency_code', text('code of the currency')),
  status: from('status', openEnum({ unchecked: 0, finished: 1, rejected: 2, invalid: 3 })),
  createdAt: from('created_at', epochMs),
  remark: from('remark', nullable(text('reason for the rejection'))),
})
/** One deposit with its status. Source: specification, section 3, deposit record, and section 4. */
export interface DepositRecord extends Row<typeof depositRecord.fields> {}

export const deposits = {
  /** Returns the networks and addresses for deposits of digital currencies. */
  methods: endpoint({
    method: 'GET',
    path: '/api/quickCharge/info',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    summary: 'Deposit methods',
    request: noRequest,
    response: listOf(depositMethod),
    codes: ['REAL_ACCOUNT_ONLY'],
    example: {
      request: {},
      response: [{ id: 1, currencyCode: 'USDT', network: 'TRC20', address: 'TXe7uExampleAddress0000000000000000' }],
    },
  }),

  /** Reports a deposit of a digital currency that the user has sent, with an image as proof. */
  submit: endpoint({
    method: 'POST',
    path: '/api/quickCharge/submit',
    encoding: 'form',
    auth: 'session',
    effect: 'write',
    reconcile: 'deposited',
    source: 'our default',
    summary: 'Submit a deposit by coin',
    request: request({
      amount: from('number', decimal('units of the currency', 'positive')),
      proofImageUrl: from('proofImg', requiredText('address of the proof image')),
      address: from('address', requiredText('receiving address')),
      methodId: from('charge_id', id('deposit method')),
    }),
    response: nothing,
    codes: ['AMOUNT_NOT_ALLOWED', 'NOT_FOUND', 'REAL_ACCOUNT_ONLY', 'IDEMPOTENCY_CONFLICT'],
    example: {
      request: {
        amount: '250',
        proofImageUrl: '/api/files/proof.png',
        address: 'TXe7uExampleAddress0000000000000000',
        methodId: 1,
      },
      response: null,
    },
  }),

  /** Reports a wire transfer that the user has sent, with an image as proof. */
  submitWire: endpoint({
    method: 'POST',
    path: '/api/quickCharge/wire_submit',
    encoding: 'form',
    auth: 'session',
    effect: 'write',
    reconcile: 'deposited',
    source: 'our default',
    summary: 'Submit a deposit by wire',
    request: request({
      amount: from('number', decimal('units of the currency', 'positive')),
      proofImageUrl: from('proofImg', requiredText('address of the proof image')),
      wireAccountId: from('wire_id', id('wire account')),
    }),
    response: nothing,
    codes: ['AMOUNT_NOT_ALLOWED', 'NOT_FOUND', 'REAL_ACCOUNT_ONLY', 'IDEMPOTENCY_CONFLICT'],
    example: { request: { amount: '1000', proofImageUrl: '/api/files/proof.png', wireAccountId: 1 }, response: null },
  }),

  /** Returns the currencies accepted for deposits. */
  currencies: endpoint({
    method: 'GET',
    path: '/api/quickCharge/symbols',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'our default',
    summary: 'Deposit currencies',
    request: noRequest,
    response: listOf(depositCurrency),
    codes: ['REAL_ACCOUNT_ONLY'],
    example: { request: {}, response: [{ code: 'EUR', type: 'bank' }] },
  }),

  /**
   * Returns the bank accounts that receive wire transfers in one currency. An empty list means that the currency has no payment
   * channel.
   */
  wireAccounts: endpoint({
    method: 'GET',
    path: '/api/quickCharge/wire_info',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'our default',
    summary: 'Wire accounts',
    request: request({ currencyCode: from('bank_coin', requiredText('code of the currency')) }),
    response: listOf(wireAccount),
    codes: ['REAL_ACCOUNT_ONLY'],
    example: {
      request: { currencyCode: 'EUR' },
      response: [
        {
          id: 1,
          bankName: 'Example Bank',
          bankAddress: '1 Example Street',
          bankSwift: 'EXAMXX22',
          payeeName: 'Example Broker Ltd',
          payeeAccount: 'XX00 0000 0000 0000',
          remark: '48213',
        },
      ],
    },
  }),

  /** Returns one page of the coin deposits or of the wire transfers, newest first. */
  records: endpoint({
    method: 'GET',
    path: '/api/quickCharge/quick_ist',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'our default',
    summary: 'Deposit records',
    request: request({ type: from('type', strictEnum(depositType)), page }),
    response: pageOf('DepositPage', depositRecord),
    codes: ['REAL_ACCOUNT_ONLY'],
    example: {
      request: { type: 'coin', page: 1 },
      response: {
        items: [
          {
            amount: '250',
            type: 'coin',
            currencyCode: 'USDT',
            status: 'rejected',
            createdAt: 1_399_033_790_000,
            remark: 'The image cannot be read',
          },
        ],
        total: 1,
      },
    },
  }),
} as const
