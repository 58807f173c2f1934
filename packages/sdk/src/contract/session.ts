import { endpoint } from './endpoint.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import { flag, id, nullable, requiredText, strictEnum, text } from './scalars.ts'

export const user = record('User', {
  id: from('id', id('user')),
  uid: from('uid', text('number shown to the person')),
  isDemo: from('is_demo', flag),
  email: from('email', nullable(text('e-mail address'))),
  phone: from('mobile', nullable(text('phone number without dialling code'))),
  areaCode: from('area_code', nullable(text('international dialling code'))),
  inviteCode: from('invite_code', nullable(text('code that invites others'))),
})
/** A person with an account. Source: section 3, user. */
export interface User extends Row<typeof user.fields> {}

export const login = record('Login', {
  token: from('token', requiredText('opaque token of this session')),
  user: from('user', user),
})
/** What a sign-in answers. */
export interface Login extends Row<typeof login.fields> {}

const exampleUser: User = {
  id: 48213,
  uid: '48213',
  isDemo: true,
  email: null,
  phone: null,
  areaCode: null,
  inviteCode: 'K7PQ2M',
}

export const session = {
  /** Makes a simulated account without registering. Its identifier is what `loginDemo` takes. */
  createDemo: endpoint({
    method: 'GET',
    path: '/api/user/createAccountDemoForU',
    encoding: 'query',
    auth: 'none',
    effect: 'write',
    source: 'specification',
    summary: 'Create a demo account',
    request: noRequest,
    response: record('DemoAccount', { demoId: from('demo_id', requiredText('secret identifier of the demo account')) }),
    codes: ['TOO_MANY_REQUESTS'],
    example: { request: {}, response: { demoId: 'demo-6fQz2tJcW0Ykq1sVbX9LrA' } },
  }),

  /** Signs in to a demo account. */
  loginDemo: endpoint({
    method: 'POST',
    path: '/api/user/loginDemoForU',
    encoding: 'form',
    auth: 'none',
    effect: 'write',
    source: 'our default',
    opensSession: true,
    summary: 'Sign in to a demo account',
    request: request({ demoId: from('demo_id', requiredText('as `createDemo` answered')) }),
    response: login,
    codes: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    example: { request: { demoId: 'demo-6fQz2tJcW0Ykq1sVbX9LrA' }, response: { token: 'opaque', user: exampleUser } },
  }),

  /** Signs in with an e-mail address or a phone number. */
  login: endpoint({
    method: 'POST',
    path: '/api/user/loginForU',
    encoding: 'form',
    auth: 'none',
    effect: 'write',
    source: 'specification',
    opensSession: true,
    summary: 'Sign in',
    request: request({
      account: from('account', requiredText('e-mail address or phone number')),
      password: from('password', requiredText('password')),
      by: from('login_type', strictEnum({ email: 'email', phone: 'mobile' }), 'which kind of account name it is'),
    }),
    response: login,
    codes: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    example: {
      request: { account: 'trader@example.com', password: 'correct horse', by: 'email' },
      response: { token: 'opaque', user: { ...exampleUser, isDemo: false, email: 'trader@example.com' } },
    },
  }),
} as const
