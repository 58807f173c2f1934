import { endpoint } from './endpoint.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import { addition, flag, id, nothing, nullable, requiredText, strictEnum, text } from './scalars.ts'

export const user = record('User', {
  id: from('id', id('user')),
  uid: from('uid', text('number shown to the user')),
  isDemo: from('is_demo', flag),
  email: from('email', nullable(text('e-mail address'))),
  phone: from('mobile', nullable(text('phone number without dialling code'))),
  areaCode: from('area_code', nullable(text('international dialling code'))),
  inviteCode: from('invite_code', nullable(text('code for inviting others'))),
})
/** A user with an account. Source: specification, section 3, user. */
export interface User extends Row<typeof user.fields> {}

export const login = record('Login', {
  token: from('token', requiredText('opaque token of this session')),
  user: from('user', user),
})
/** Answer to a sign-in: the token and the user. */
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

// Kinds of contact; see specification, section 9, contact type.
const contact = strictEnum({ email: 'email', phone: 'mobile' })
const newPassword = requiredText('new password')
const code = requiredText('code from the message')

const sendCode = {
  method: 'POST',
  encoding: 'json',
  encodingSource: 'our default',
  auth: 'none',
  effect: 'write',
  source: 'specification',
  request: request({
    to: from('to', requiredText('e-mail address or phone number')),
    areaId: from('area_id', nullable(id('area'))),
    purpose: from('type', strictEnum({ register: 1, reset: 2 })),
  }),
  response: nothing,
  codes: ['TOO_MANY_REQUESTS'],
} as const

export const session = {
  /** Creates a demo account without registration. Pass its identifier to `loginDemo`. */
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
    example: { request: {}, response: { demoId: 'demo-opaque' } },
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
    example: { request: { demoId: 'demo-opaque' }, response: { token: 'opaque', user: exampleUser } },
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
      by: from('login_type', contact, 'kind of account name'),
      areaId: from('area_id', addition(id('area')), 'area of a phone number, by our default; omitted for an e-mail address'),
    }),
    response: login,
    codes: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    example: {
      request: { account: 'trader@example.com', password: 'correct horse', by: 'email' },
      response: { token: 'opaque', user: { ...exampleUser, isDemo: false, email: 'trader@example.com' } },
    },
  }),

  /**
   * Registers an account. `code` is a one-time code or, if the settings require a captcha, the text in the captcha
   * image.
   */
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    encoding: 'form',
    auth: 'none',
    effect: 'write',
    source: 'specification',
    summary: 'Register',
    request: request({
      by: from('type', contact),
      areaId: from('area_id', nullable(id('area'))),
      account: from('account', requiredText('e-mail address or phone number')),
      password: from('password', requiredText('password')),
      passwordRepeat: from('re_password', requiredText('the same password')),
      inviteCode: from('invite_code', nullable(text('code of the inviting user'))),
      code: from('sms_code', requiredText('code from the message, or text of the captcha')),
      captchaId: from('key', nullable(text('identifier of the captcha'))),
      phone: from('mobile', nullable(text('phone number without dialling code'))),
    }),
    response: nothing,
    codes: ['ACCOUNT_TAKEN', 'WRONG_CODE', 'WEAK_PASSWORD', 'PASSWORDS_DIFFER', 'INVITE_CODE_UNKNOWN', 'TOO_MANY_REQUESTS'],
    example: {
      request: {
        by: 'email',
        account: 'trader@example.com',
        password: 'correct horse',
        passwordRepeat: 'correct horse',
        code: '012345',
      },
      response: null,
    },
  }),

  /** Sends a one-time code to an e-mail address. The answer does not reveal whether the address is known. */
  sendEmailCode: endpoint({
    ...sendCode,
    path: '/api/notify/send_email',
    summary: 'Send a code by e-mail',
    example: { request: { to: 'trader@example.com', purpose: 'register' }, response: null },
  }),

  /** Sends a one-time code to a phone. The answer does not reveal whether the number is known. */
  sendPhoneCode: endpoint({
    ...sendCode,
    path: '/api/notify/send_sms',
    summary: 'Send a code by SMS',
    example: { request: { to: '91234567', areaId: 2, purpose: 'reset' }, response: null },
  }),

  /** Replaces a forgotten password; requires a one-time code. Ends every session of the account. */
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/user/forget_password',
    encoding: 'json',
    encodingSource: 'our default',
    auth: 'none',
    effect: 'write',
    source: 'specification',
    summary: 'Reset a forgotten password',
    request: request({
      by: from('type', contact),
      account: from('account', requiredText('e-mail address or phone number')),
      password: from('new_password', newPassword),
      passwordRepeat: from('secondary_password', requiredText('the same password')),
      code: from('auth_code', code),
    }),
    response: nothing,
    codes: ['WRONG_CODE', 'WEAK_PASSWORD', 'PASSWORDS_DIFFER', 'TOO_MANY_REQUESTS'],
    example: {
      request: {
        by: 'email',
        account: 'trader@example.com',
        password: 'correct horse',
        passwordRepeat: 'correct horse',
        code: '012345',
      },
      response: null,
    },
  }),

  /** Changes the password of the signed-in user; requires a one-time code. Ends the user's other sessions. */
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/amend_password',
    encoding: 'json',
    encodingSource: 'our default',
    auth: 'session',
    effect: 'write',
    source: 'specification',
    summary: 'Change the password',
    request: request({
      by: from('type', contact),
      password: from('new_password', newPassword),
      code: from('auth_code', code),
      oldPassword: from('old_password', addition(text('password until now')), 'by our default, where a backend requires it'),
    }),
    response: nothing,
    codes: ['WRONG_CODE', 'WRONG_CREDENTIALS', 'WEAK_PASSWORD', 'REAL_ACCOUNT_ONLY', 'TOO_MANY_REQUESTS'],
    example: { request: { by: 'email', password: 'correct horse', code: '012345' }, response: null },
  }),

  /** Returns a captcha: an image of a few letters that the user has to type. Needed only if the settings require a captcha. */
  captcha: endpoint({
    method: 'GET',
    path: '/api/default/captcha',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'our default',
    summary: 'Captcha',
    request: noRequest,
    response: record('Captcha', {
      id: from('id', requiredText('identifier, sent back with the text')),
      image: from('b64s', requiredText('picture as a data URL or base64')),
    }),
    codes: ['TOO_MANY_REQUESTS'],
    example: { request: {}, response: { id: 'c-7', image: 'data:image/png;base64,iVBORw0KGgo=' } },
  }),
} as const
