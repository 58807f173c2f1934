/**
 * All calls that the foreign broker handles. Each route consists of a path and a function that answers the call. Some calls
 * have two routes: one with the path of the specification and one with the broker's own path.
 */

import { type Account, type Book, CURRENCIES, type MoneyRecord, Refused } from './book.ts'
import * as records from './records.ts'
import { type Json, noContent, ok, type Reply, refusal, signedOut } from './wire.ts'

export interface Call {
  readonly params: Readonly<Record<string, string>>
  readonly token: string
  readonly account: Account | undefined
}

export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly open: boolean
  readonly answer: (call: Call & { readonly account: Account }) => Reply
}

export interface Sessions {
  open(account: Account): string
  close(token: string): void
}

/** Verification code that the broker sends to users. It is constant, because tests cannot read messages to users. */
const NOTICE_CODE = '480213'
/** An image of one transparent pixel. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

function page(
  items: readonly Json[],
  wanted: string | undefined,
  size: number,
): { data: Json[]; total: number; page: number; has_more: boolean } {
  const number = Math.max(1, Number.parseInt(wanted ?? '1', 10) || 1)
  const data = items.slice((number - 1) * size, number * size)
  return { data, total: items.length, page: number, has_more: number * size < items.length }
}

export function routesOf(book: Book, sessions: Sessions, pageSize: number): Route[] {
  const routes: Route[] = []
  const add =
    (open: boolean) =>
    (method: Route['method'], path: string, answer: Route['answer']): void => {
      routes.push({ method, path, open, answer })
    }
  const anyone = add(true)
  const signedIn = add(false)
  const both = (answer: Route['answer'], ...paths: readonly (readonly [Route['method'], string])[]): void => {
    for (const [method, path] of paths) signedIn(method, path, answer)
  }
  const text = (call: Call, name: string): string => call.params[name] ?? ''
  const signIn = (account: Account): Reply =>
    ok({ token: sessions.open(account), user: records.userRecord(account), expires_in: 86_400 })
  const checkCode = (code: string): void => {
    if (code !== NOTICE_CODE) throw new Refused('A-301', 'Code is wrong or old')
  }

  // Endpoints for session and account.
  anyone('GET', '/api/default/area_list', () =>
    ok([
      { id: 1, code: 'DE', global_code: '49', flag: null },
      { id: 2, code: 'FR', global_code: '33', flag: null },
    ]),
  )
  const login: Route['answer'] = (call) => {
    const account = book.accounts.find((item) => item.email === text(call, 'account'))
    if (!account || account.password !== text(call, 'password')) throw new Refused('A-204', 'Name or password is wrong', 422)
    return signIn(account)
  }
  anyone('POST', '/api/user/loginForU', login)
  anyone('POST', '/auth/token', login)
  anyone('GET', '/api/user/createAccountDemoForU', () => {
    const account = book.addAccount(`demo-${book.next()}@foreign.test`, '', '50000', true)
    return ok({ demo_id: account.id, lifetime_days: 30 })
  })
  anyone('POST', '/api/user/loginDemoForU', (call) => {
    const account = book.accounts.find((item) => item.demo && String(item.id) === text(call, 'demo_id'))
    if (!account) throw new Refused('A-205', 'No such demo account', 422)
    return signIn(account)
  })
  anyone('POST', '/api/user/register', (call) => {
    checkCode(text(call, 'sms_code'))
    if (text(call, 'password') !== text(call, 're_password')) throw new Refused('A-302', 'Passwords differ')
    book.addAccount(text(call, 'account'), text(call, 'password'))
    return ok(null)
  })
  anyone('POST', '/api/notify/send_email', () => ok())
  anyone('POST', '/api/notify/send_sms', () => noContent)
  anyone('POST', '/api/user/forget_password', (call) => {
    checkCode(text(call, 'auth_code'))
    const account = book.accounts.find((item) => item.email === text(call, 'account'))
    if (account) account.password = text(call, 'new_password')
    return ok()
  })
  signedIn('POST', '/api/user/amend_password', (call) => {
    checkCode(text(call, 'auth_code'))
    call.account.password = text(call, 'new_password')
    return ok(null)
  })
  signedIn('GET', '/api/user/info', (call) => ok(records.userRecord(call.account)))
  anyone('GET', '/api/default/captcha', () => ok({ id: 'cap-1', b64s: DOT, ttl: 120 }))
  anyone('GET', '/api/default/setting', () => ok('1'))
  anyone('GET', '/api/basicSet/getBasicInfo', () =>
    ok({
      service_link: 'https://help.foreign.test/',
      service_link_type: '2',
      verify_reg_type: '1',
      trade_fee_type: book.feePerLot ? '1' : '2',
      theme: null,
    }),
  )
  signedIn('GET', '/v1/api/main/user/resetForexDemoAccount', (call) => {
    if (!call.account.demo) throw new Refused('A-206', 'Not a demo account')
    call.account.balance = 5_000_000_000_000n
    call.account.orders.length = 0
    return ok()
  })
  signedIn('POST', '/api/common/image_upload', () => ok({ url: `https://files.foreign.test/${book.next()}.png`, bytes: 1 }))
  signedIn('POST', '/api/user_real/real_name', (call) => {
    call.account.reviewStatus = 1
    return ok()
  })
  signedIn('GET', '/api/user_real/center', (call) => ok({ review_status: call.account.reviewStatus, reviewer: null }))

  // Endpoints for trading.
  anyone('GET', '/v1/api/forex/trade_list', (call) => {
    const wanted = text(call, 'searchCurrency').toLowerCase()
    return ok(
      book.markets
        .filter((market) => `${market.code} ${market.showCode}`.toLowerCase().includes(wanted))
        .map(records.marketRecord),
    )
  })
  anyone('GET', '/v1/api/forex/getCategories', () =>
    ok([
      { Id: 11, NameShowTrans: 'Currencies', Sort: 1 },
      { Id: 12, NameShowTrans: 'Metals and indices', Sort: 2 },
      { Id: 13, NameShowTrans: 'Coins', Sort: 3 },
    ]),
  )
  for (const name of ['kline', 'abbreviated_cache_kline']) {
    anyone('GET', `/v1/api/forex/${name}`, (call) =>
      ok(records.candles(book.market(text(call, 'forex_id')), text(call, 'period') || '1min', book.now())),
    )
  }
  both(
    (call) => {
      book.submit(call.account, {
        side: text(call, 'type') === '2' ? 2 : 1,
        lots: text(call, 'cont'),
        marketId: text(call, 'forex_id'),
        pending: text(call, 'status') === '0',
        target: text(call, 'target_price'),
        takeProfit: text(call, 'target_profit_price'),
        stopLoss: text(call, 'stop_loss_price'),
        leverage: text(call, 'multiple'),
      })
      return ok(null)
    },
    ['GET', '/v1/api/forex/submit'],
    ['POST', '/fx/v3/orders'],
  )
  both(
    (call) => {
      const orders = call.account.orders.filter((order) => String(order.status) === (text(call, 'status') || '1'))
      const profits = orders.reduce((sum, order) => sum + book.profit(order), 0n)
      const listed = page(
        orders.map((order) => records.orderRecord(book, order)),
        call.params.page,
        pageSize,
      )
      return ok({ ...listed, all_fact_profits: records.money(profits), balance: records.money(call.account.balance) })
    },
    ['GET', '/v1/api/forex/my_deal'],
    ['GET', '/fx/v3/orders'],
  )
  both(
    (call) => {
      book.close(call.account, book.order(call.account, text(call, 'id')))
      return ok()
    },
    ['GET', '/v1/api/forex/close'],
    ['POST', '/fx/v3/orders/close'],
  )
  both(
    (call) => {
      book.cancel(call.account, book.order(call.account, text(call, 'id')))
      return ok()
    },
    ['GET', '/v1/api/forex/cancel_trade'],
    ['POST', '/fx/v3/orders/cancel'],
  )
  both(
    (call) => {
      book.setStops(
        call.account,
        book.order(call.account, text(call, 'id')),
        text(call, 'target_profit_price'),
        text(call, 'stop_loss_price'),
      )
      return ok(null)
    },
    ['GET', '/v1/api/forex/set_stop_price'],
    ['POST', '/fx/v3/orders/stops'],
  )
  anyone('GET', '/api/follow/list', () =>
    ok([
      {
        user: 'Ana K.',
        multiple: 100,
        three_week_rate: 12.5,
        three_week_win: 61,
        three_week_profit: 1043.21,
        total_rate: 40.75,
        total_trade_num: 312,
        code: 'EUR/USD#m',
        country: null,
      },
    ]),
  )

  // Endpoints for money.
  both(
    (call) => ok(records.accountRecord(book, call.account)),
    ['GET', '/v1/api/main/wallet/getBalance'],
    ['GET', '/fx/v3/funds'],
  )
  signedIn('GET', '/v1/api/main/account/forexDetail', (call) => ok(records.accountRecord(book, call.account)))
  signedIn('GET', '/v1/api/main/accountLog/forexChange', (call) =>
    ok(page(call.account.ledger.map(records.ledgerRecord), call.params.page, pageSize)),
  )
  signedIn('GET', '/api/quickCharge/info', () =>
    ok([{ id: 501, currency_code: 'USDT', protocol_code: 'TRC20', address: 'TForeign1111111111111111111111111', min: 10 }]),
  )
  signedIn('GET', '/api/quickCharge/symbols', () => ok([{ id: 601, code: 'EUR', type: 1, sort: 1 }]))
  signedIn('GET', '/api/quickCharge/wire_info', () =>
    ok([
      {
        id: 701,
        bank_name: 'Foreign Bank',
        bank_address: 'Quay 1',
        bank_swift: 'FORBXX22',
        payee_name: 'Foreign Desk',
        payee_account: 'DE02 1203 0000 0000 2020 51',
        bank_remark: null,
        branch: null,
      },
    ]),
  )
  signedIn('POST', '/api/quickCharge/submit', (call) => {
    book.deposit(call.account, 0, text(call, 'number'), 'USDT', text(call, 'address'))
    return ok()
  })
  signedIn('POST', '/api/quickCharge/wire_submit', (call) => {
    book.deposit(call.account, 1, text(call, 'number'), 'EUR', '')
    return ok(null)
  })
  const ofType = (list: readonly MoneyRecord[], type: string): MoneyRecord[] =>
    list.filter((item) => type === '' || String(item.type) === type)
  signedIn('GET', '/api/quickCharge/quick_ist', (call) =>
    ok(page(ofType(call.account.deposits, text(call, 'type')).map(records.depositRecord), call.params.page, pageSize)),
  )
  signedIn('GET', '/api/account/draw_symbol_list', (call) =>
    ok(CURRENCIES.filter((item) => text(call, 'type') === '' || item.type === text(call, 'type')).map(records.currencyRecord)),
  )
  signedIn('POST', '/api/account/draw', (call) => {
    book.withdraw(call.account, text(call, 'draw_currency_id'), text(call, 'draw_method_id'), text(call, 'number'))
    return ok()
  })
  signedIn('GET', '/api/account/draw_list', (call) =>
    ok(page(ofType(call.account.withdrawals, text(call, 'type')).map(records.withdrawRecord), call.params.page, pageSize)),
  )
  signedIn('GET', '/api/wallet/get_draw_method', (call) => {
    const wanted = call.account.methods.filter(
      (method) =>
        (text(call, 'draw_id') === '' || method.drawId === text(call, 'draw_id')) &&
        (text(call, 'draw_type') === '' || method.type === text(call, 'draw_type')),
    )
    return ok(wanted.map(records.methodRecord))
  })
  signedIn('POST', '/api/wallet/bind_draw_method', (call) => {
    call.account.methods.push({
      id: book.next(),
      drawId: text(call, 'draw_id'),
      type: text(call, 'type'),
      fields: { ...call.params },
    })
    return ok(null)
  })
  signedIn('POST', '/api/wallet/del_draw_method', (call) => {
    const index = call.account.methods.findIndex((method) => String(method.id) === text(call, 'id'))
    if (index < 0) throw new Refused('W-405', 'No such destination', 404)
    call.account.methods.splice(index, 1)
    return ok()
  })

  // Endpoints for company and content.
  const company = {
    id: 1,
    name: 'Foreign Desk',
    logo: null,
    url: 'https://foreign.test',
    subject: 'Foreign Desk Ltd',
    registered_address: 'Quay 1',
    location: 'Hamburg',
    email: 'desk@foreign.test',
    licence: 'F-1',
  }
  anyone('GET', '/api/company/getCompany', () => ok(company))
  anyone('GET', '/api/company/getCompanyStatus', () => ok({ status: '0', loss_url: null }))
  anyone('GET', '/api/company/search', (call) =>
    ok(company.name.toLowerCase().includes(text(call, 'name').toLowerCase()) ? [company] : []),
  )
  anyone('GET', '/api/news/list', (call) =>
    ok(
      page(
        records.ARTICLES.map(({ content: _, ...head }) => head),
        call.params.page,
        pageSize,
      ),
    ),
  )
  anyone('GET', '/api/news/info', (call) => {
    const article = records.ARTICLES.find((item) => item.id === text(call, 'id'))
    return article ? ok(article) : refusal('N-404', 'No such article', 404)
  })
  return routes
}

/**
 * Returns the answer to a call. If the route throws a refusal, the answer is an envelope with the code and text of the
 * refusal.
 */
export function answer(route: Route, call: Call): Reply {
  if (!route.open && !call.account) return signedOut()
  try {
    return route.answer(call as Call & { account: Account })
  } catch (error) {
    if (error instanceof Refused) return refusal(error.code, error.message, error.status)
    throw error
  }
}
