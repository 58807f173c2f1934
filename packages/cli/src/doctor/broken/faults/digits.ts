import { round } from '@leverkit/sdk/decimal'
import type { FaultTable, Hooks } from '../Fault.ts'
import { asText, changeField, type Json, mutateField, mutateText } from '../mutate.ts'
import { onOrders } from '../orders.ts'

const display = 'product specification, section 9: balance 2 decimals, profits 6 decimals'
const decimals = 'docs/openapi.json: decimal text'
const prices = 'product specification, section 3, market: PricePrecision'

/** Converts a decimal to a double and back to text, like a backend that stores decimals as binary floating-point numbers. */
const throughFloat = (text: string) => String(+text)

const quoteField = (name: string, change: (text: string) => Json): Hooks =>
  mutateField('markets.list', `ForexQuotations.${name}`, asText(change))

const balanceField = (change: (text: string) => Json): Hooks => mutateField('account.balance', 'balance', asText(change))

const shifted = (ms: number) => (time: Json) => (typeof time === 'number' ? time + ms : time)
const inSeconds = (time: Json) => (typeof time === 'number' ? Math.floor(time / 1_000) : time)
const eightHours = 8 * 3_600_000

/** Mistakes in decimals and in times. */
export const digitFaults = {
  'balance-as-number': {
    summary: 'Sends the balance as a JSON number.',
    source: `${decimals}, Balance.balance`,
    breaks: 'types',
    expects: 'The balance is a number, so digits beyond the 15th are lost on the way.',
    apply: () => mutateText('account.balance', (text) => text.replace(/"balance":"(-?[\d.]+)"/, '"balance":$1')),
  },
  'balance-through-float': {
    summary: 'Keeps the balance as a binary fraction and prints it without its zeros.',
    source: display,
    breaks: 'digits',
    expects: 'The balance has fewer than 2 decimals.',
    apply: () => balanceField(throughFloat),
  },
  'balance-with-separators': {
    summary: 'Prints the balance with thousands separators: 10,000.000000.',
    source: decimals,
    breaks: 'digits',
    expects: 'The balance contains a comma and is no decimal text.',
    apply: () => balanceField((text) => text.replace(/\B(?=(\d{3})+(?!\d)(?=\.))/g, ',')),
  },
  'balance-with-currency': {
    summary: 'Prints the balance with a dollar sign.',
    source: decimals,
    breaks: 'digits',
    expects: 'The balance begins with a currency sign and is no decimal text.',
    apply: () => balanceField((text) => `$${text}`),
  },
  'prices-as-numbers': {
    summary: 'Sends the prices of the market list as JSON numbers.',
    source: decimals,
    breaks: 'types',
    expects: 'ForexQuotations.Close is a number.',
    apply: () => mutateText('markets.list', (text) => text.replaceAll(/"(Open|Close)":"(-?[\d.]+)"/g, '"$1":$2')),
  },
  'prices-without-zeros': {
    summary: 'Prints prices without the zeros at their end.',
    source: prices,
    breaks: 'digits',
    expects: 'A price has fewer decimals than PricePrecision.',
    apply: () => quoteField('Open', throughFloat),
  },
  'prices-with-float-noise': {
    summary: 'Prints all digits of the binary fraction behind a price: 1.1000000000000000888.',
    source: prices,
    breaks: 'digits',
    expects: 'A price has more decimals than PricePrecision.',
    apply: () => quoteField('Close', (text) => (+text).toPrecision(20)),
  },
  'prices-with-decimal-comma': {
    summary: 'Prints prices with the decimal comma of its locale.',
    source: decimals,
    breaks: 'digits',
    expects: 'A price contains a comma and is no decimal text.',
    apply: () => quoteField('Close', (text) => text.replace('.', ',')),
  },
  'change-with-plus': {
    summary: 'Prints a rise with a plus sign.',
    source: decimals,
    breaks: 'digits',
    expects: 'A positive Change begins with + and is no decimal text.',
    apply: () => quoteField('Change', (text) => (text.startsWith('-') ? text : `+${text}`)),
  },
  'change-as-fraction': {
    summary: 'Sends Change as a fraction in place of a percentage.',
    source: 'docs/openapi.json, MarketQuote.Change: percent',
    breaks: 'formulas',
    expects: 'Change is a hundredth of the change from Open to Close in percent.',
    apply: () => quoteField('Change', (text) => (+text / 100).toFixed(4)),
  },
  'exponent-form': {
    summary: 'Prints large numbers in exponent form: 1e+5 units a lot.',
    source: decimals,
    breaks: 'digits',
    expects: 'ForexContNum is no decimal text.',
    apply: () =>
      mutateField(
        'markets.list',
        'ForexContNum',
        asText((text) => (+text).toExponential()),
      ),
  },
  'lot-step-without-zero': {
    summary: 'Prints the lot step without the zero before the point: .01.',
    source: decimals,
    breaks: 'digits',
    expects: 'Pip begins with a point and is no decimal text.',
    apply: () =>
      mutateField(
        'markets.list',
        'Pip',
        asText((text) => text.replace(/^0\./, '.')),
      ),
  },
  'fee-rate-rounded': {
    summary: 'Rounds the fee rate to a whole number.',
    source: 'product specification, section 9: fee = lots × rate',
    breaks: 'digits',
    expects: 'ForexFeeRate has lost its decimals: the fee of an order is not lots × rate.',
    needsTrade: true,
    apply: () =>
      mutateField(
        'markets.list',
        'ForexFeeRate',
        asText((text) => round({ value: text, places: 0 })),
      ),
  },
  'profits-with-two-decimals': {
    summary: 'Rounds the profit of an order to two decimals.',
    source: display,
    breaks: 'digits',
    expects: 'FactProfits has fewer than 6 decimals.',
    needsTrade: true,
    apply: () =>
      onOrders((row) =>
        changeField(
          row,
          'FactProfits',
          asText((text) => round({ value: text, places: 2 })),
        ),
      ),
  },
  'margins-with-two-decimals': {
    summary: 'Rounds the margin of an order to two decimals.',
    source: 'product specification, section 9: margin to 6 decimals',
    breaks: 'digits',
    expects: 'CautionMoney has fewer than 6 decimals.',
    needsTrade: true,
    apply: () =>
      onOrders((row) =>
        changeField(
          row,
          'CautionMoney',
          asText((text) => round({ value: text, places: 2 })),
        ),
      ),
  },
  'lots-rounded': {
    summary: 'Prints the lots of an order with one decimal.',
    source: 'product specification, section 3, order: Quantity',
    breaks: 'digits',
    expects: 'Quantity differs from the lots of the request: 0.01 becomes 0.0.',
    needsTrade: true,
    apply: () =>
      onOrders((row) =>
        changeField(
          row,
          'Quantity',
          asText((text) => round({ value: text, places: 1 })),
        ),
      ),
  },
  'ledger-with-two-decimals': {
    summary: 'Cuts amounts of the ledger after the first decimal.',
    source: 'product specification, section 3, ledger entry: Value',
    breaks: 'digits',
    expects: 'The amounts of the ledger have one decimal, so their sum misses the balance.',
    needsTrade: true,
    apply: () =>
      mutateField(
        'account.ledger',
        'Value',
        asText((text) => text.replace(/(\.\d)\d*$/, '$1')),
      ),
  },
  'candle-times-in-seconds': {
    summary: 'Sends the time of a candle in seconds.',
    source: 'docs/openapi.json, Candle.Time: milliseconds',
    breaks: 'times',
    expects: 'Candles are of January 1970.',
    apply: () => mutateField(['markets.candles', 'markets.sparkline'], 'Time', inSeconds),
  },
  'candle-times-local': {
    summary: 'Sends the local time of Singapore as if it were UTC: each candle is 8 hours late.',
    source: 'docs/openapi.json, Candle.Time: milliseconds since 1970-01-01T00:00:00Z',
    breaks: 'times',
    expects: 'The newest candle opens in the future.',
    apply: () => mutateField(['markets.candles', 'markets.sparkline'], 'Time', shifted(eightHours)),
  },
  'news-times-as-text': {
    summary: 'Sends the time of an article as a date in text.',
    source: 'docs/openapi.json, NewsItem.created_at: milliseconds',
    breaks: 'times',
    expects: 'created_at is a text such as 2026-11-24 05:00:00.',
    apply: () =>
      mutateField(['news.list', 'news.article'], 'created_at', (time) =>
        typeof time === 'number' ? new Date(time).toISOString().slice(0, 19).replace('T', ' ') : time,
      ),
  },
  'news-times-local': {
    summary: 'Sends the local time of Singapore as if it were UTC: each article is 8 hours late.',
    source: 'docs/openapi.json, NewsItem.created_at: milliseconds since 1970-01-01T00:00:00Z',
    breaks: 'times',
    expects: 'The newest article is of the future.',
    apply: () => mutateField(['news.list', 'news.article'], 'created_at', shifted(eightHours)),
  },
  'order-times-in-seconds': {
    summary: 'Sends CreateTimeHandler in seconds.',
    source: 'docs/openapi.json, Order.CreateTimeHandler: milliseconds',
    breaks: 'times',
    expects: 'An order was placed in January 1970.',
    needsTrade: true,
    apply: () => onOrders((row) => changeField(row, 'CreateTimeHandler', inSeconds)),
  },
  'order-times-local': {
    summary: 'Sends CreateTimeHandler as the local time of Singapore.',
    source: 'docs/openapi.json, Order.CreateTimeHandler: milliseconds since 1970-01-01T00:00:00Z',
    breaks: 'times',
    expects: 'A new order is of the future.',
    needsTrade: true,
    apply: () => onOrders((row) => changeField(row, 'CreateTimeHandler', shifted(eightHours))),
  },
} as const satisfies FaultTable
