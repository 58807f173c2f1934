import type { Client } from '../client.ts'

/**
 * One call as specified in section 7 of the product specification. If the specification does not define a detail, the
 * call uses the default of decisions.md.
 */
export interface Specified {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly as: 'query' | 'form' | 'json' | 'multipart'
  /**
   * Fields that the server should receive, with the field names of the specification; `{}` for a call without fields.
   */
  readonly fields: Readonly<Record<string, string | number | null>>
  readonly make: (client: Client) => Promise<unknown>
}

type Row = readonly [string, Specified['method'], string, Specified['as'], Specified['fields'], Specified['make']]

const proof = new Blob(['image'], { type: 'image/png' })

// The calls were written by hand from the specification, without using the contract. The test therefore fails if the
// contract differs from the specification.
const rows: readonly Row[] = [
  ['platform.areas', 'GET', '/api/default/area_list', 'query', {}, (c) => c.platform.areas()],
  [
    'session.login',
    'POST',
    '/api/user/loginForU',
    'form',
    { account: 'a@b.example', password: 'p&q=ü', login_type: 'email' },
    (c) => c.session.login({ account: 'a@b.example', password: 'p&q=ü', by: 'email' }),
  ],
  [
    'session.login',
    'POST',
    '/api/user/loginForU',
    'form',
    { account: '91234567', password: 'one', login_type: 'mobile', area_id: '2' },
    (c) => c.session.login({ account: '91234567', password: 'one', by: 'phone', areaId: 2 }),
  ],
  [
    'session.loginDemo',
    'POST',
    '/api/user/loginDemoForU',
    'form',
    { demo_id: 'demo-1' },
    (c) => c.session.loginDemo({ demoId: 'demo-1' }),
  ],
  ['session.createDemo', 'GET', '/api/user/createAccountDemoForU', 'query', {}, (c) => c.session.createDemo()],
  [
    'session.register',
    'POST',
    '/api/user/register',
    'form',
    {
      type: 'mobile',
      area_id: '2',
      account: '91234567',
      password: 'one',
      re_password: 'one',
      invite_code: 'K7',
      sms_code: '0123',
      key: 'c-7',
      mobile: '91234567',
    },
    (c) =>
      c.session.register({
        by: 'phone',
        areaId: 2,
        account: '91234567',
        password: 'one',
        passwordRepeat: 'one',
        inviteCode: 'K7',
        code: '0123',
        captchaId: 'c-7',
        phone: '91234567',
      }),
  ],
  [
    'session.sendEmailCode',
    'POST',
    '/api/notify/send_email',
    'json',
    { to: 'a@b.example', area_id: null, type: 1 },
    (c) => c.session.sendEmailCode({ to: 'a@b.example', purpose: 'register' }),
  ],
  [
    'session.sendPhoneCode',
    'POST',
    '/api/notify/send_sms',
    'json',
    { to: '91234567', area_id: 2, type: 2 },
    (c) => c.session.sendPhoneCode({ to: '91234567', areaId: 2, purpose: 'reset' }),
  ],
  [
    'session.forgotPassword',
    'POST',
    '/api/user/forget_password',
    'json',
    { type: 'email', account: 'a@b.example', new_password: 'one', secondary_password: 'one', auth_code: '0123' },
    (c) =>
      c.session.forgotPassword({ by: 'email', account: 'a@b.example', password: 'one', passwordRepeat: 'one', code: '0123' }),
  ],
  [
    'session.changePassword',
    'POST',
    '/api/user/amend_password',
    'json',
    { new_password: 'one', auth_code: '0123', type: 'mobile' },
    (c) => c.session.changePassword({ by: 'phone', password: 'one', code: '0123' }),
  ],
  [
    'session.changePassword',
    'POST',
    '/api/user/amend_password',
    'json',
    { new_password: 'one', auth_code: '0123', type: 'mobile', old_password: 'zero' },
    (c) => c.session.changePassword({ by: 'phone', password: 'one', code: '0123', oldPassword: 'zero' }),
  ],
  ['session.captcha', 'GET', '/api/default/captcha', 'query', {}, (c) => c.session.captcha()],
  ['account.info', 'GET', '/api/user/info', 'query', {}, (c) => c.account.info()],
  [
    'platform.phoneFields',
    'GET',
    '/api/default/setting',
    'query',
    { key: 'is_show_mobile' },
    (c) => c.platform.phoneFields({ key: 'isShowMobile' }),
  ],
  ['platform.settings', 'GET', '/api/basicSet/getBasicInfo', 'query', {}, (c) => c.platform.settings()],
  ['account.resetDemo', 'GET', '/v1/api/main/user/resetForexDemoAccount', 'query', {}, (c) => c.account.resetDemo()],
  [
    'verification.upload',
    'POST',
    '/api/common/image_upload',
    'multipart',
    { file: 'image' },
    (c) => c.verification.upload({ file: proof }),
  ],
  [
    'verification.submit',
    'POST',
    '/api/user_real/real_name',
    'json',
    { name: 'Ada', card_id: 'X1', front_pic: '/f.png', reverse_pic: '/b.png' },
    (c) => c.verification.submit({ name: 'Ada', documentNumber: 'X1', frontImageUrl: '/f.png', backImageUrl: '/b.png' }),
  ],
  ['verification.status', 'GET', '/api/user_real/center', 'query', {}, (c) => c.verification.status()],
  [
    'markets.list',
    'GET',
    '/v1/api/forex/trade_list',
    'query',
    { searchCurrency: 'EUR' },
    (c) => c.markets.list({ search: 'EUR' }),
  ],
  ['markets.categories', 'GET', '/v1/api/forex/getCategories', 'query', {}, (c) => c.markets.categories()],
  [
    'markets.sparkline',
    'GET',
    '/v1/api/forex/abbreviated_cache_kline',
    'query',
    { forex_id: '7', period: '15min' },
    (c) => c.markets.sparkline({ marketId: 7, period: '15min' }),
  ],
  [
    'markets.candles',
    'GET',
    '/v1/api/forex/kline',
    'query',
    { forex_id: '7', period: '1day' },
    (c) => c.markets.candles({ marketId: 7, period: '1day' }),
  ],
  [
    'orders.place',
    'GET',
    '/v1/api/forex/submit',
    'query',
    {
      type: '1',
      cont: '0.10',
      forex_id: '7',
      status: '0',
      target_price: '1.38',
      stop_loss_price: '1.37',
      target_profit_price: '0',
      multiple: '100',
    },
    (c) =>
      c.orders.place({
        side: 'buy',
        lots: '0.10',
        marketId: 7,
        kind: 'pending',
        targetPrice: '1.38',
        stopLoss: '1.37',
        leverage: '100',
      }),
  ],
  [
    'orders.list',
    'GET',
    '/v1/api/forex/my_deal',
    'query',
    { status: '3', page: '2' },
    (c) => c.orders.list({ status: 'closed', page: 2 }),
  ],
  ['orders.close', 'GET', '/v1/api/forex/close', 'query', { id: '7' }, (c) => c.orders.close({ id: 7 })],
  ['orders.cancel', 'GET', '/v1/api/forex/cancel_trade', 'query', { id: '8' }, (c) => c.orders.cancel({ id: 8 })],
  [
    'orders.setStops',
    'GET',
    '/v1/api/forex/set_stop_price',
    'query',
    { id: '7', target_profit_price: '1.39', stop_loss_price: '0' },
    (c) => c.orders.setStops({ id: 7, takeProfit: '1.39', stopLoss: null }),
  ],
  ['ranking.list', 'GET', '/api/follow/list', 'query', {}, (c) => c.ranking.list()],
  ['account.balance', 'GET', '/v1/api/main/wallet/getBalance', 'query', {}, (c) => c.account.balance()],
  ['deposits.methods', 'GET', '/api/quickCharge/info', 'query', {}, (c) => c.deposits.methods()],
  [
    'deposits.submit',
    'POST',
    '/api/quickCharge/submit',
    'form',
    { number: '250.5', proofImg: '/p.png', address: 'T1', charge_id: '3' },
    (c) => c.deposits.submit({ amount: '250.5', proofImageUrl: '/p.png', address: 'T1', methodId: 3 }),
  ],
  [
    'deposits.submitWire',
    'POST',
    '/api/quickCharge/wire_submit',
    'form',
    { number: '1000', proofImg: '/p.png', wire_id: '4' },
    (c) => c.deposits.submitWire({ amount: '1000', proofImageUrl: '/p.png', wireAccountId: 4 }),
  ],
  ['deposits.currencies', 'GET', '/api/quickCharge/symbols', 'query', {}, (c) => c.deposits.currencies()],
  [
    'deposits.wireAccounts',
    'GET',
    '/api/quickCharge/wire_info',
    'query',
    { bank_coin: 'EUR' },
    (c) => c.deposits.wireAccounts({ currencyCode: 'EUR' }),
  ],
  [
    'deposits.records',
    'GET',
    '/api/quickCharge/quick_ist',
    'query',
    { type: '1', page: '1' },
    (c) => c.deposits.records({ type: 'bank', page: 1 }),
  ],
  ['account.detail', 'GET', '/v1/api/main/account/forexDetail', 'query', {}, (c) => c.account.detail()],
  ['account.ledger', 'GET', '/v1/api/main/accountLog/forexChange', 'query', { page: '3' }, (c) => c.account.ledger({ page: 3 })],
  [
    'withdrawals.currencies',
    'GET',
    '/api/account/draw_symbol_list',
    'query',
    { type: '2' },
    (c) => c.withdrawals.currencies({ type: 'bank' }),
  ],
  [
    'withdrawals.submit',
    'POST',
    '/api/account/draw',
    'form',
    { draw_currency_id: '1', number: '100', memo: 'rent', draw_method_id: '2' },
    (c) => c.withdrawals.submit({ currencyId: 1, amount: '100', memo: 'rent', methodId: 2 }),
  ],
  [
    'withdrawals.records',
    'GET',
    '/api/account/draw_list',
    'query',
    { type: '1', page: '1' },
    (c) => c.withdrawals.records({ type: 'coin', page: 1 }),
  ],
  [
    'withdrawals.methods',
    'GET',
    '/api/wallet/get_draw_method',
    'query',
    { draw_type: '2', draw_id: '5' },
    (c) => c.withdrawals.methods({ type: 'bank', currencyId: 5 }),
  ],
  [
    'withdrawals.bindMethod',
    'POST',
    '/api/wallet/bind_draw_method',
    'form',
    {
      bank_name: 'B',
      bank_address: 'Street 1',
      bank_swift: 'EXAMXX22',
      payee_name: 'Ada',
      payee_account: 'XX00',
      draw_id: '5',
      type: '2',
    },
    (c) =>
      c.withdrawals.bindMethod({
        type: 'bank',
        currencyId: 5,
        bankName: 'B',
        bankAddress: 'Street 1',
        bankSwift: 'EXAMXX22',
        payeeName: 'Ada',
        payeeAccount: 'XX00',
      }),
  ],
  [
    'withdrawals.bindMethod',
    'POST',
    '/api/wallet/bind_draw_method',
    'form',
    { dc_address: 'T1', draw_id: '5', type: '1' },
    (c) => c.withdrawals.bindMethod({ type: 'coin', currencyId: 5, coinAddress: 'T1' }),
  ],
  [
    'withdrawals.deleteMethod',
    'POST',
    '/api/wallet/del_draw_method',
    'form',
    { id: '9' },
    (c) => c.withdrawals.deleteMethod({ id: 9 }),
  ],
  ['companies.current', 'GET', '/api/company/getCompany', 'query', {}, (c) => c.companies.current()],
  ['companies.search', 'GET', '/api/company/search', 'query', { name: 'Ex' }, (c) => c.companies.search({ name: 'Ex' })],
  ['companies.status', 'GET', '/api/company/getCompanyStatus', 'query', {}, (c) => c.companies.status()],
  [
    'news.list',
    'GET',
    '/api/news/list',
    'query',
    { category_id: '4', page: '1' },
    (c) => c.news.list({ categoryId: 4, page: 1 }),
  ],
  ['news.article', 'GET', '/api/news/info', 'query', { id: '6' }, (c) => c.news.article({ id: 6 })],
  ['platform.manifest', 'GET', '/manifest.webmanifest', 'query', {}, (c) => c.platform.manifest()],
]

/** All calls to the broker's host that the specification defines. */
export const specified: readonly Specified[] = rows.map(([name, method, path, as, fields, make]) => ({
  name,
  method,
  path,
  as,
  fields,
  make,
}))
