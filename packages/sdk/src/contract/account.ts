import { endpoint } from './endpoint.ts'
import { from, noRequest, type Row, record } from './record.ts'
import { decimal } from './scalars.ts'
import { user } from './session.ts'

export const balance = record('Balance', {
  balance: from('balance', decimal('account currency')),
  lockedBalance: from('lock_balance', decimal('account currency')),
})
/** Money of one account: `balance` without floating profit, `lockedBalance` waiting for a withdrawal. */
export interface Balance extends Row<typeof balance.fields> {}

export const account = {
  /** The person who is signed in. */
  info: endpoint({
    method: 'GET',
    path: '/api/user/info',
    encoding: 'query',
    auth: 'session',
    effect: 'read',
    source: 'specification',
    init: true,
    summary: 'The person signed in',
    request: noRequest,
    response: user,
    codes: [],
    example: {
      request: {},
      response: { id: 48213, uid: '48213', isDemo: true, email: null, phone: null, areaCode: null, inviteCode: 'K7PQ2M' },
    },
  }),

  /** Balance and locked balance, without floating profit. */
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
} as const
