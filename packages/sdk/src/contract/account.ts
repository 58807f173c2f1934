import { endpoint } from './endpoint.ts'
import { page, pageOf } from './paging.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import { decimal, nothing, nullable, optionalTime, text } from './scalars.ts'
import { user } from './session.ts'

const balance = record('Balance', {
  balance: from('balance', decimal('account currency')),
  lockedBalance: from('lock_balance', decimal('account currency')),
})
/**
 * Balances of an account. `balance` excludes floating profit; `lockedBalance` is the amount reserved for a pending withdrawal.
 */
export interface Balance extends Row<typeof balance.fields> {}

const accountDetail = record('AccountDetail', {
  balance: from('balance', decimal('account currency')),
  lockedBalance: from('lock_balance', decimal('account currency')),
  equity: from('net_value', nullable(decimal('account currency')), 'our default: the specification shows only the label'),
  freeMargin: from('available_prepayment', nullable(decimal('account currency')), 'our default: only the label is shown'),
  usedMargin: from('current_margin', nullable(decimal('account currency')), 'our default: only the label is shown'),
  riskRate: from('risk_rate', nullable(decimal('percent')), 'our default; null without equity'),
  marginLevel: from('prepayment_ratio', nullable(decimal('percent')), 'our default; null without open orders'),
  totalProfit: from('total_profit', nullable(decimal('account currency')), 'our default: profit of all closed orders'),
})
/** All figures of an account in one answer. Source: specification, section 3, account. */
export interface AccountDetail extends Row<typeof accountDetail.fields> {}

const ledgerEntry = record('LedgerEntry', {
  amount: from('Value', decimal('account currency'), 'signed: gain or loss of the user'),
  memo: from('MemoTran', text('purpose, in the language of the call')),
  createdAtText: from('CreatedAtTran', text('date, in the language of the call')),
  createdAt: from('CreatedAt', optionalTime, 'our default: the specification shows only the text'),
})
/** One change of a user's balance. Source: specification, section 3, ledger entry. */
export interface LedgerEntry extends Row<typeof ledgerEntry.fields> {}

export const account = {
  /** Returns the signed-in user. */
  info: endpoint({
    method: 'GET',
    path: '/api/user/info',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    init: true,
    summary: 'Signed-in user',
    request: noRequest,
    response: user,
    codes: [],
    example: {
      request: {},
      response: { id: 48213, uid: '48213', isDemo: true, email: null, phone: null, areaCode: null, inviteCode: 'K7PQ2M' },
    },
  }),

  /** Returns the balance (excluding floating profit) and the locked balance. */
  balance: endpoint({
    method: 'GET',
    path: '/v1/api/main/wallet/getBalance',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    summary: 'Balance',
    request: noRequest,
    response: balance,
    codes: [],
    example: { request: {}, response: { balance: '10000.000000', lockedBalance: '0.000000' } },
  }),

  /** Returns the figures of the account: balance, equity, margin and risk. The topic FOREX_TRADE sends live figures. */
  detail: endpoint({
    method: 'GET',
    path: '/v1/api/main/account/forexDetail',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    summary: 'Account detail',
    request: noRequest,
    response: accountDetail,
    codes: [],
    example: {
      request: {},
      response: {
        balance: '10000.000000',
        lockedBalance: '0.000000',
        equity: '10000.700000',
        freeMargin: '9931.393500',
        usedMargin: '69.306500',
        riskRate: '0.69',
        marginLevel: '14429.67',
        totalProfit: '0.000000',
      },
    },
  }),

  /** Restores a demo account's initial balance, closes its open orders and cancels its pending orders. */
  resetDemo: endpoint({
    method: 'GET',
    path: '/v1/api/main/user/resetForexDemoAccount',
    encoding: 'query',
    auth: 'session',
    effect: 'write',
    source: 'specification',
    summary: 'Reset a demo account',
    request: noRequest,
    response: nothing,
    codes: ['DEMO_ONLY', 'IDEMPOTENCY_CONFLICT'],
    example: { request: {}, response: null },
  }),

  /** Returns one page of the ledger, newest entry first. */
  ledger: endpoint({
    method: 'GET',
    path: '/v1/api/main/accountLog/forexChange',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    summary: 'Ledger',
    request: request({ page }),
    response: pageOf('LedgerPage', ledgerEntry),
    codes: [],
    example: {
      request: { page: 1 },
      response: {
        items: [{ amount: '-0.350000', memo: 'Fee', createdAtText: '2 May 2014, 12:30:05', createdAt: 1_399_033_805_000 }],
        total: 1,
      },
    },
  }),
} as const
