import type { FaultTable } from '../Fault.ts'
import {
  asText,
  changeField,
  isList,
  isRow,
  type Json,
  mutateData,
  mutateEachRow,
  mutateField,
  mutateRows,
  withField,
} from '../mutate.ts'
import { onOrders } from '../orders.ts'

const entities = 'product specification, section 3'
const drop = () => undefined

/** Removes a field of the rows and adds its value under another name. */
const renamed = (from: string, to: string) =>
  mutateEachRow('markets.list', (row) => ({ ...changeField(row, from, drop), [to]: row[from] ?? null }))

/** Mistakes in the names and types of fields, and in lists that every app needs. */
export const fieldFaults = {
  'market-precision-missing': {
    summary: 'Omits PricePrecision of each market.',
    source: `${entities}, market`,
    breaks: 'fields',
    expects: 'A market has no PricePrecision.',
    apply: () => mutateField('markets.list', 'PricePrecision', drop),
  },
  'market-quote-missing': {
    summary: 'Omits ForexQuotations of each market.',
    source: `${entities}, market`,
    breaks: 'fields',
    expects: 'A market has no ForexQuotations.',
    apply: () => mutateField('markets.list', 'ForexQuotations', drop),
  },
  'market-field-in-camel-case': {
    summary: 'Writes ShowCode as showCode.',
    source: `${entities}, market`,
    breaks: 'fields',
    expects: 'A market has no ShowCode.',
    apply: () => renamed('ShowCode', 'showCode'),
  },
  'market-fee-rate-null': {
    summary: 'Sends null for ForexFeeRate.',
    source: `${entities}, market`,
    breaks: 'types',
    expects: 'ForexFeeRate is null, so no fee can be computed.',
    apply: () => mutateField('markets.list', 'ForexFeeRate', () => null),
  },
  'market-status-as-word': {
    summary: 'Sends MarketStatus as "open" or "closed".',
    source: 'product specification, section 4: MarketStatus 1 is open',
    breaks: 'types',
    expects: 'MarketStatus is a word; clients read each market as closed.',
    apply: () => mutateField('markets.list', 'MarketStatus', (status) => (status === 1 ? 'open' : 'closed')),
  },
  'precision-as-text': {
    summary: 'Sends PricePrecision as text.',
    source: 'openapi.json, Market.PricePrecision: integer',
    breaks: 'types',
    expects: 'PricePrecision is "5" in place of 5.',
    apply: () => mutateField('markets.list', 'PricePrecision', (value) => String(value)),
  },
  'id-as-object': {
    summary: 'Sends identifiers of categories as the objects of its database: { "$oid": … }.',
    source: `${entities}, category; openapi.json: an integer or a text`,
    breaks: 'types',
    expects: 'The Id of a category is an object.',
    apply: () => mutateField('markets.categories', 'Id', (id) => ({ $oid: String(id) })),
  },
  'category-unknown': {
    summary: 'Gives markets a CategoryId that no category has.',
    source: 'product specification, section 2: category chips filter the list',
    breaks: 'fields',
    expects: 'A CategoryId of the market list is missing in the categories.',
    apply: () => mutateField('markets.list', 'CategoryId', (id) => (id === 1 ? 901 : id)),
  },
  'market-id-twice': {
    summary: 'Gives two markets the same Id.',
    source: `${entities}, market`,
    breaks: 'fields',
    expects: 'Two markets have one Id, so an order may go to the other market.',
    apply: () =>
      mutateRows('markets.list', (rows) =>
        rows.map((row, at) => (at === 1 ? changeField(row, 'Id', () => rows[0]?.Id ?? null) : row)),
      ),
  },
  'leverages-missing': {
    summary: 'Omits HasForexMultiple of each market.',
    source: `${entities}, market`,
    breaks: 'fields',
    expects: 'A market has no list of leverages, so no order is possible.',
    apply: () => mutateField('markets.list', 'HasForexMultiple', drop),
  },
  'leverages-as-plain-list': {
    summary: 'Sends leverages as a plain list: ["1", "10"] in place of [{ "Value": "1" }, …].',
    source: `${entities}, market: a list of entries each with Value`,
    breaks: 'types',
    expects: 'An entry of HasForexMultiple has no Value.',
    apply: () =>
      mutateField('markets.list', 'HasForexMultiple', (list) =>
        isList(list) ? list.map((entry) => (isRow(entry) ? (entry.Value ?? null) : entry)) : list,
      ),
  },
  'logo-address-broken': {
    summary: 'Sends relative addresses of logos, whose files do not exist.',
    source: `${entities}, market: Logo`,
    breaks: 'fields',
    expects: 'The address of a logo answers 404 or no image.',
    apply: () => mutateEachRow('markets.list', (row) => withField(row, 'Logo', `logos/${String(row.Code)}.png`)),
  },
  'areas-empty': {
    summary: 'Answers an empty list of area codes.',
    source: 'product specification, section 2: the default area code is the second of the list',
    breaks: 'fields',
    expects: 'There are fewer than two areas, so the registration by phone has no default.',
    apply: () => mutateData('platform.areas', () => []),
  },
  'area-dial-code-missing': {
    summary: 'Omits global_code of each area.',
    source: `${entities}, area code`,
    breaks: 'fields',
    expects: 'An area has no global_code.',
    apply: () => mutateField('platform.areas', 'global_code', drop),
  },
  'settings-empty': {
    summary: 'Answers empty settings.',
    source: `${entities}, base settings`,
    breaks: 'fields',
    expects: 'Settings have no trade_fee_type, verify_reg_type and service_link_type.',
    apply: () => mutateData('platform.settings', () => ({})),
  },
  'fee-type-as-word': {
    summary: 'Sends trade_fee_type as "per_lot".',
    source: 'product specification, section 9: trade_fee_type 1 gives fee = lots × rate',
    breaks: 'types',
    expects: 'trade_fee_type is a word; clients then compute the fee from the margin.',
    apply: () => mutateField('platform.settings', 'trade_fee_type', () => 'per_lot'),
  },
  'company-null-fields-as-text': {
    summary: 'Sends the text "null" for a missing logo.',
    source: `${entities}, company`,
    breaks: 'types',
    expects: 'The logo of the company is the text "null".',
    apply: () => mutateField('companies.current', 'logo', (logo) => logo ?? 'null'),
  },
  'company-status-as-boolean': {
    summary: 'Sends the status of the company as true.',
    source: 'product specification, section 7: the app redirects if status is not 0',
    breaks: 'types',
    expects: 'The status of an active company is not 0, so each user is redirected.',
    apply: () => mutateField('companies.status', 'status', (status) => status === 0),
  },
  'article-content-missing': {
    summary: 'Omits the content of an article.',
    source: `${entities}, news`,
    breaks: 'fields',
    expects: 'An article has no content.',
    apply: () => mutateField('news.article', 'content', drop),
  },
  'article-of-another-id': {
    summary: 'Answers the next article in place of the requested one.',
    source: 'product specification, section 7: GET /api/news/info {id}',
    breaks: 'fields',
    expects: 'The id of the article differs from the requested id.',
    apply: () => mutateField('news.article', 'id', (id) => (typeof id === 'number' ? id + 1 : id)),
  },
  'captcha-repeated': {
    summary: 'Answers the same captcha for each call.',
    source: 'product specification, section 7: the captcha returns id and b64s',
    breaks: 'fields',
    expects: 'Two captchas have the same id and the same picture.',
    apply: () => {
      let first: Json = null
      return mutateData('session.captcha', (data) => {
        first ??= data
        return first
      })
    },
  },
  'captcha-without-picture': {
    summary: 'Sends the text of the captcha in place of a picture.',
    source: 'product specification, section 2: a captcha image',
    breaks: 'types',
    expects: 'b64s is neither a data URL nor base64 of an image.',
    apply: () => mutateField('session.captcha', 'b64s', () => 'K7PQ2'),
  },
  'token-missing': {
    summary: 'Sends the token of a demo sign-in as access_token.',
    source: `${entities}, login response`,
    breaks: 'fields',
    expects: 'A sign-in succeeds without a token.',
    apply: () =>
      mutateEachRow('session.loginDemo', (row) => ({ ...changeField(row, 'token', drop), access_token: row.token ?? null })),
  },
  'demo-flag-as-word': {
    summary: 'Sends is_demo as "yes" or "no".',
    source: `${entities}, user: is_demo 1 is a demo account`,
    breaks: 'types',
    expects: 'is_demo is neither 0 nor 1.',
    apply: () => mutateField('account.info', 'is_demo', (flag) => (flag === 1 ? 'yes' : 'no')),
  },
  'order-margin-missing': {
    summary: 'Omits CautionMoney of each order.',
    source: `${entities}, order`,
    breaks: 'fields',
    expects: 'An order has no CautionMoney.',
    needsTrade: true,
    apply: () => onOrders((row) => changeField(row, 'CautionMoney', drop)),
  },
  'order-side-as-word': {
    summary: 'Sends OrderType as "buy" or "sell".',
    source: `${entities}, order: OrderType 1 buy, 2 sell`,
    breaks: 'types',
    expects: 'OrderType is a word; clients show an unknown side.',
    needsTrade: true,
    apply: () => onOrders((row) => changeField(row, 'OrderType', (side) => (side === 1 ? 'buy' : 'sell'))),
  },
  'order-code-at-the-top': {
    summary: 'Sends the code of the market as ShowCode of the order, in place of ForexTradeLists.ShowCode.',
    source: `${entities}, order: ForexTradeLists.ShowCode`,
    breaks: 'fields',
    expects: 'An order has no ForexTradeLists.',
    needsTrade: true,
    apply: () =>
      onOrders((row) => {
        const market = row.ForexTradeLists
        return { ...changeField(row, 'ForexTradeLists', drop), ShowCode: isRow(market) ? (market.ShowCode ?? null) : null }
      }),
  },
  'placed-order-as-id': {
    summary: 'Answers a new order with its Id alone.',
    source: 'openapi.json, orders.place: the order, or null',
    breaks: 'types',
    expects: 'The data of submit is a number and no order.',
    needsTrade: true,
    apply: () => mutateData('orders.place', (data) => (isRow(data) ? (data.Id ?? null) : data)),
  },
  'stop-prices-swapped': {
    summary: 'Sends the take profit as TargetLossPrice and the stop loss as TargetProfitPrice.',
    source: `${entities}, order`,
    breaks: 'fields',
    expects: 'An order with a take profit shows it as its stop loss.',
    needsTrade: true,
    apply: () =>
      onOrders((row) =>
        changeField(
          changeField(row, 'TargetLossPrice', () => row.TargetProfitPrice ?? null),
          'TargetProfitPrice',
          () => row.TargetLossPrice ?? null,
        ),
      ),
  },
  'open-price-in-price': {
    summary: 'Sends the price of the fill as Price, and OriginPrice as "0".',
    source: `${entities}, order: OriginPrice`,
    breaks: 'fields',
    expects: 'A filled order has no OriginPrice.',
    needsTrade: true,
    apply: () =>
      onOrders((row) =>
        changeField(
          changeField(
            row,
            'Price',
            asText((price) => (price === '0' ? (row.OriginPrice ?? null) : price)),
          ),
          'OriginPrice',
          () => '0',
        ),
      ),
  },
} as const satisfies FaultTable
