import { expect } from 'vitest'
import type { fieldFaults } from '../../faults/fields.ts'
import { all, askBoth, askBroken, askDirect, type Check, changes, changesEvents } from '../Scene.ts'
import { order, rowsOf } from '../World.ts'

const market = (...fields: readonly string[]) =>
  changes(
    'markets.list',
    fields.map((field) => `data[].${field}`),
  )
const open = { who: 'trader', fields: { status: '1', page: '1' } } as const

/** Checks a field of the orders in a list and in an account update. */
const orders = (...fields: readonly string[]): Check =>
  all(
    changes(
      'orders.list',
      fields.map((field) => `data.data[].${field}`),
      open,
    ),
    changesEvents(
      'FOREX_TRADE',
      fields.map((field) => `data.TransOrder[].${field}`),
      'trader',
    ),
  )

const articleId: Check = async (scene) => {
  const [article] = rowsOf((await askDirect(scene, 'news.list', { fields: { page: '1' } })).data)
  await changes('news.article', ['data.id'], { fields: { id: String(article?.id) } })(scene)
}

export const fieldChecks = {
  'market-precision-missing': market('PricePrecision'),
  'market-quote-missing': market('ForexQuotations'),
  'market-field-in-camel-case': market('ShowCode', 'showCode'),
  'market-fee-rate-null': market('ForexFeeRate'),
  'market-status-as-word': market('MarketStatus'),
  'precision-as-text': market('PricePrecision'),
  'id-as-object': changes('markets.categories', ['data[].Id']),
  'category-unknown': market('CategoryId'),
  'market-id-twice': async (scene) => {
    await market('Id')(scene)
    const [first, second] = rowsOf((await askBroken(scene, 'markets.list')).data)
    expect(first?.Id).toBe(second?.Id)
  },
  'leverages-missing': market('HasForexMultiple'),
  'leverages-as-plain-list': market('HasForexMultiple[]'),
  'logo-address-broken': market('Logo'),
  'areas-empty': changes('platform.areas', ['data']),
  'area-dial-code-missing': changes('platform.areas', ['data[].global_code']),
  'settings-empty': changes('platform.settings', [
    'data.service_link',
    'data.service_link_type',
    'data.trade_fee_type',
    'data.verify_reg_type',
  ]),
  'fee-type-as-word': changes('platform.settings', ['data.trade_fee_type']),
  'company-null-fields-as-text': changes('companies.current', ['data.logo']),
  'company-status-as-boolean': changes('companies.status', ['data.status']),
  'article-content-missing': async (scene) => {
    const [article] = rowsOf((await askDirect(scene, 'news.list', { fields: { page: '1' } })).data)
    await changes('news.article', ['data.content'], { fields: { id: String(article?.id) } })(scene)
  },
  'article-of-another-id': articleId,
  'captcha-repeated': async (scene) => {
    const [first, second] = [await askBroken(scene, 'session.captcha'), await askBroken(scene, 'session.captcha')]
    expect(second.data).toEqual(first.data)
    expect((await askDirect(scene, 'session.captcha')).data).not.toEqual(first.data)
  },
  'captcha-without-picture': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'session.captcha')
    expect(direct.data).toMatchObject({ b64s: expect.stringContaining('data:image/png') })
    expect(broken.data).toMatchObject({ id: expect.any(String), b64s: 'K7PQ2' })
  },
  'token-missing': async (scene) => {
    const { data } = await askDirect(scene, 'session.createDemo')
    const { demo_id: demoId } = data as { readonly demo_id: string }
    const [direct, broken] = await askBoth(scene, 'session.loginDemo', { fields: { demo_id: demoId } })
    expect(Object.keys(Object(direct.data)).sort()).toEqual(['token', 'user'])
    expect(Object.keys(Object(broken.data)).sort()).toEqual(['access_token', 'user'])
  },
  'demo-flag-as-word': changes('account.info', ['data.is_demo'], { who: 'trader' }),
  'order-margin-missing': orders('CautionMoney'),
  'order-side-as-word': orders('OrderType'),
  'order-code-at-the-top': orders('ForexTradeLists', 'ShowCode'),
  'placed-order-as-id': async (scene) => {
    const token = await scene.world.demo()
    const placed = await askBroken(scene, 'orders.place', { token, fields: order })
    const [row] = rowsOf((await askDirect(scene, 'orders.list', { token, fields: { status: '1', page: '1' } })).data)
    expect(placed.data).toBe(row?.Id)
  },
  'stop-prices-swapped': changes('orders.list', ['data.data[].TargetLossPrice', 'data.data[].TargetProfitPrice'], {
    who: 'trader',
    fields: { status: '0', page: '1' },
  }),
  'open-price-in-price': orders('OriginPrice', 'Price'),
} satisfies Record<keyof typeof fieldFaults, Check>
