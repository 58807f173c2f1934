import { endpoint } from './endpoint.ts'
import { page, pageOf } from './paging.ts'
import { from, type Row, record, request } from './record.ts'
import { decimal, enumElse, epochMs, id, listOf, nothing, nullable, openEnum, requiredText, strictEnum, text } from './scalars.ts'

const kinds = { coin: 1, bank: 2 } as const

const withdrawCurrency = record('WithdrawCurrency', {
  id: from('id', id('withdraw currency')),
  code: from('code', text('code of the currency')),
  network: from('protocol', nullable(text('network, for a digital currency'))),
  feeRate: from('draw_rate', decimal('units of the fee: a fixed amount, or a share of the amount')),
  feeType: from('fee_type', enumElse({ fixed: 1, percent: 2 }, 'percent')),
  usdPrice: from(
    'usd_price',
    decimal('units of this currency for one of the account currency'),
    'the rate of section 9: received = (amount − fee) × rate',
  ),
})
/**
 * Currency in which users can withdraw money, with its fee. Source: specification, section 3, withdraw currency, and section 9.
 */
export interface WithdrawCurrency extends Row<typeof withdrawCurrency.fields> {}

const withdrawMethod = record('WithdrawMethod', {
  id: from('id', id('withdraw method')),
  coinAddress: from('dc_address', nullable(text('address of a digital currency'))),
  payeeAccount: from('payee_account', nullable(text('account number'))),
  payeeName: from('payee_name', nullable(text('name of the account holder'))),
  bankName: from('bank_name', nullable(text('name of the bank'))),
  currencyCode: from('draw_currency.code', text('code of the currency')),
  network: from('draw_currency.protocol', nullable(text('network, for a digital currency'))),
})
/**
 * Coin address or bank account that the user has registered for withdrawals. Source: specification, section 3, withdraw method.
 */
export interface WithdrawMethod extends Row<typeof withdrawMethod.fields> {}

const withdrawRecord = record('WithdrawRecord', {
  amount: from('number', decimal('account currency')),
  received: from('real_number', decimal('units of the currency')),
  currencyCode: from('draw_currency.code', text('code of the currency')),
  fee: from('fee', decimal('account currency')),
  statusName: from('status_name', text('status in the language of the call')),
  createdAt: from('created_at', epochMs),
  type: from('type', openEnum(kinds)),
  coinAddress: from('address', nullable(text('address of a digital currency'))),
  payeeAccount: from('payee_account', nullable(text('account number'))),
  notes: from('notes', nullable(text('remarks of the broker'))),
})
/** One withdrawal with its status. Source: specification, section 3, withdraw record. */
export interface WithdrawRecord extends Row<typeof withdrawRecord.fields> {}

const methodCodes = ['NOT_FOUND', 'REAL_ACCOUNT_ONLY'] as const

export const withdrawals = {
  /** Returns the currencies available for withdrawals. */
  currencies: endpoint({
    method: 'GET',
    path: '/api/account/draw_symbol_list',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    summary: 'Withdraw currencies',
    request: request({ type: from('type', strictEnum(kinds)) }),
    response: listOf(withdrawCurrency),
    codes: ['REAL_ACCOUNT_ONLY'],
    example: {
      request: { type: 'coin' },
      response: [{ id: 1, code: 'USDT', network: 'TRC20', feeRate: '3', feeType: 'fixed', usdPrice: '1' }],
    },
  }),

  /** Withdraws an amount to a registered coin address or bank account. The amount is locked until the withdrawal is finished. */
  submit: endpoint({
    method: 'POST',
    path: '/api/account/draw',
    encoding: 'form',
    auth: 'session',
    effect: 'write',
    reconcile: 'withdrawn',
    source: 'specification',
    summary: 'Withdraw',
    request: request({
      currencyId: from('draw_currency_id', id('withdraw currency')),
      amount: from('number', decimal('account currency', 'positive')),
      memo: from('memo', nullable(text('a note'))),
      methodId: from('draw_method_id', id('withdraw method')),
    }),
    response: nothing,
    codes: ['AMOUNT_NOT_ALLOWED', 'NOT_ENOUGH_BALANCE', 'IDEMPOTENCY_CONFLICT', ...methodCodes],
    example: { request: { currencyId: 1, amount: '100', memo: null, methodId: 1 }, response: null },
  }),

  /** Returns one page of the withdrawals to coin addresses or to bank accounts, newest first. */
  records: endpoint({
    method: 'GET',
    path: '/api/account/draw_list',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    summary: 'Withdraw records',
    request: request({ type: from('type', strictEnum(kinds)), page }),
    response: pageOf('WithdrawPage', withdrawRecord),
    codes: ['REAL_ACCOUNT_ONLY'],
    example: {
      request: { type: 'coin', page: 1 },
      response: {
        items: [
          {
            amount: '100.000000',
            received: '97',
            currencyCode: 'USDT',
            fee: '3.000000',
            statusName: 'Under review',
            createdAt: 1_399_033_790_000,
            type: 'coin',
            coinAddress: 'TXe7uExampleAddress0000000000000000',
            payeeAccount: null,
            notes: null,
          },
        ],
        total: 1,
      },
    },
  }),

  /** Returns the registered coin addresses or bank accounts, of one currency or of all currencies. */
  methods: endpoint({
    method: 'GET',
    path: '/api/wallet/get_draw_method',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    summary: 'Withdraw methods',
    request: request({
      type: from('draw_type', strictEnum(kinds)),
      currencyId: from('draw_id', nullable(id('withdraw currency')), 'omitted: methods of every currency'),
    }),
    response: listOf(withdrawMethod),
    codes: ['REAL_ACCOUNT_ONLY'],
    example: {
      request: { type: 'coin', currencyId: 1 },
      response: [
        {
          id: 1,
          coinAddress: 'TXe7uExampleAddress0000000000000000',
          payeeAccount: null,
          payeeName: null,
          bankName: null,
          currencyCode: 'USDT',
          network: 'TRC20',
        },
      ],
    },
  }),

  /** Registers a coin address (`coinAddress`) or a bank account (the fields of the bank and the payee) for withdrawals. */
  bindMethod: endpoint({
    method: 'POST',
    path: '/api/wallet/bind_draw_method',
    encoding: 'form',
    auth: 'session',
    effect: 'write',
    reconcile: 'bound',
    source: 'specification',
    summary: 'Bind a withdraw method',
    request: request({
      type: from('type', strictEnum(kinds)),
      currencyId: from('draw_id', id('withdraw currency')),
      coinAddress: from('dc_address', nullable(requiredText('address of a digital currency'))),
      bankName: from('bank_name', nullable(requiredText('name of the bank'))),
      bankAddress: from('bank_address', nullable(requiredText('address of the bank'))),
      bankSwift: from('bank_swift', nullable(requiredText('SWIFT code'))),
      payeeName: from('payee_name', nullable(requiredText('name of the account holder'))),
      payeeAccount: from('payee_account', nullable(requiredText('account number'))),
    }),
    response: nothing,
    codes: ['INVALID_INPUT', ...methodCodes],
    example: { request: { type: 'coin', currencyId: 1, coinAddress: 'TXe7uExampleAddress0000000000000000' }, response: null },
  }),

  /** Deletes a registered coin address or bank account. */
  deleteMethod: endpoint({
    method: 'POST',
    path: '/api/wallet/del_draw_method',
    encoding: 'form',
    encodingSource: 'our default',
    auth: 'session',
    effect: 'write',
    source: 'specification',
    summary: 'Delete a withdraw method',
    request: request({ id: from('id', id('withdraw method')) }),
    response: nothing,
    codes: [...methodCodes],
    example: { request: { id: 1 }, response: null },
  }),
} as const
