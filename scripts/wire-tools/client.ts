// Reads the sandbox with a client that is generated from docs/openapi.json. The test copies this file to the folder of the
// generated types, compiles it and runs it with the address of a sandbox. The output is one JSON object.
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

type Refusal = components['schemas']['Refusal']

const baseUrl = process.argv[2] ?? ''
const client = createClient<paths>({ baseUrl })
const header = { lang: 'en' }
const query = { t: 1_399_033_800_000 }

/** Returns the data of a successful answer. The type of `data` distinguishes a success from a refusal. */
function dataOf<Data>(answer: { readonly code: 1; readonly data: Data } | Refusal | undefined): NonNullable<Data> {
  if (answer?.data === null || answer?.data === undefined) throw new Error(`Refused: ${JSON.stringify(answer)}`)
  return answer.data
}

const settings = dataOf((await client.GET('/api/basicSet/getBasicInfo', { params: { header, query } })).data)
const markets = dataOf(
  (await client.GET('/v1/api/forex/trade_list', { params: { header, query: { ...query, searchCurrency: 'BTC' } } })).data,
)
const [market] = markets
if (market === undefined) throw new Error('There is no market.')
const candles = dataOf(
  (await client.GET('/v1/api/forex/kline', { params: { header, query: { ...query, forex_id: market.Id, period: '5min' } } }))
    .data,
)
const { demo_id } = dataOf((await client.GET('/api/user/createAccountDemoForU', { params: { header, query } })).data)
const signedIn = await client.POST('/api/user/loginDemoForU', {
  params: { header },
  body: { demo_id },
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const { token, user } = dataOf(signedIn.data)
const headers = { authorization: token }
const placed = await client.GET('/v1/api/forex/submit', {
  params: {
    header: { ...header, 'Idempotency-Key': 'generated-client' },
    query: {
      ...query,
      ...{
        type: 1,
        status: 1,
        forex_id: market.Id,
        cont: market.ForexMinCont,
        multiple: market.HasForexMultiple[0]?.Value ?? '1',
      },
      ...{ target_price: '0', stop_loss_price: '0', target_profit_price: '0' },
    },
  },
  headers,
})
const order = dataOf(placed.data)
const page = dataOf(
  (await client.GET('/v1/api/forex/my_deal', { params: { header, query: { ...query, status: 1, page: 1 } }, headers })).data,
)
const visitor = (await client.GET('/v1/api/main/wallet/getBalance', { params: { header, query } })).data

console.log(
  JSON.stringify({
    feeType: settings.trade_fee_type,
    precision: market.PricePrecision,
    lastPrice: market.ForexQuotations.Close,
    firstCandle: candles[0]?.Open,
    isDemo: user.is_demo,
    orderIsListed: page.data.some(({ Id }) => Id === order.Id),
    side: order.OrderType,
    balance: page.balance,
    visitor: visitor?.code,
  }),
)
