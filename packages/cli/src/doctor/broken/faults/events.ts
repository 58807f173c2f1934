import { add, divide } from '@leverkit/sdk/decimal'
import type { FaultTable, Link } from '../Fault.ts'
import { asText, changeField, changeRows, isList, isRow, type Json, type JsonRow, mutateData } from '../mutate.ts'
import { frameOf, isEvent, mutateFrame, mutateFrames, onEvents, onSocket } from '../mutateFrame.ts'

const topicsTable = 'PROTOCOL.md, topics'
const order = 'PROTOCOL.md, resync: the order of frames is never changed'
const closed = 'product specification, section 4: orders reported closed by the socket are removed from the holding list'

const onRows = (topic: string, change: (row: JsonRow) => JsonRow) => () =>
  mutateFrame(topic, (data) => changeRows(data, (rows) => rows.map((row) => (isRow(row) ? change(row) : row))))

/** Sends each event twice. */
const twice = (topic: string) => () =>
  onEvents(topic, (link) => (_, text) => {
    link.toClient(text)
    link.toClient(text)
  })

/** Holds back the first event of each pair, and sends it after the second event. */
const swapped = (topic: string) => () =>
  onEvents(topic, (link) => {
    let held: string | null = null
    return (_, text) => {
      if (held === null) held = text
      else {
        link.toClient(text)
        link.toClient(held)
        held = null
      }
    }
  })

/** Drops the first event after each confirmed subscription. */
const withoutSnapshot = (topic: string) => () =>
  onSocket((link: Link) => {
    let isFirst = false
    return {
      event(text) {
        const frame = frameOf(text)
        if (frame.type === 'sub' && frame.topic === topic) isFirst = true
        if (!isEvent(frame, topic) || !isFirst) return link.toClient(text)
        isFirst = false
      },
    }
  })

/** Mistakes in the events of the socket. */
export const eventFaults = {
  'quotes-twice': {
    summary: 'Sends each event of DAY_MARKET twice.',
    source: `${topicsTable}: those that changed`,
    breaks: 'events',
    expects: 'Two equal events of DAY_MARKET follow each other.',
    apply: twice('DAY_MARKET'),
  },
  'quotes-out-of-order': {
    summary: 'Sends events of DAY_MARKET in pairs, the later one first.',
    source: order,
    breaks: 'events',
    expects: 'A quote is older than the one before of the same market.',
    apply: swapped('DAY_MARKET'),
  },
  'quote-times-backwards': {
    summary: 'Takes the time of each second event of DAY_MARKET from a server whose clock is a minute late.',
    source: 'docs/asyncapi.json, Quote.Time',
    breaks: 'events',
    expects: 'Time of a market falls by about a minute between two events.',
    apply: () =>
      mutateFrames('DAY_MARKET', () => {
        let count = 0
        return (data) => {
          count += 1
          if (count % 2 === 1 || !isList(data)) return data
          return data.map((row) =>
            isRow(row) ? changeField(row, 'Time', (time) => (typeof time === 'number' ? time - 60_000 : time)) : row,
          )
        }
      }),
  },
  'quotes-frozen': {
    summary: 'Sends the first quote of each market again and again.',
    source: `${topicsTable}: every market once after sub, then those that changed`,
    breaks: 'events',
    expects: 'A market has the same price and time in each event, while the market list moves.',
    apply: () =>
      mutateFrames('DAY_MARKET', () => {
        const first = new Map<string, Json>()
        return (data) =>
          isList(data)
            ? data.map((row) => {
                const id = isRow(row) ? String(row.Id) : ''
                if (!first.has(id)) first.set(id, row)
                return first.get(id) ?? row
              })
            : data
      }),
  },
  'quotes-without-snapshot': {
    summary: 'Sends no quotes after a subscription, only the later changes.',
    source: `${topicsTable}: every market once after sub`,
    breaks: 'events',
    expects: 'The first event of DAY_MARKET lacks markets.',
    apply: withoutSnapshot('DAY_MARKET'),
  },
  'quotes-snapshot-partial': {
    summary: 'Sends only ten markets in each event of DAY_MARKET.',
    source: `${topicsTable}: every market once after sub`,
    breaks: 'events',
    expects: 'The first event of DAY_MARKET has ten markets, and the market list has more.',
    apply: () => mutateFrame('DAY_MARKET', (data) => (isList(data) ? data.slice(0, 10) : data)),
  },
  'quotes-as-object': {
    summary: 'Sends quotes as an object by code in place of a list.',
    source: `${topicsTable}: list of quotes`,
    breaks: 'types',
    expects: 'The data of DAY_MARKET is no list.',
    apply: () =>
      mutateFrame('DAY_MARKET', (data) =>
        isList(data) ? Object.fromEntries(data.filter(isRow).map((row) => [String(row.Code), row])) : data,
      ),
  },
  'quote-price-missing': {
    summary: 'Names the price of a quote Price in place of Close.',
    source: 'docs/asyncapi.json, Quote',
    breaks: 'fields',
    expects: 'A quote has no Close.',
    apply: onRows('DAY_MARKET', (row) => ({ ...changeField(row, 'Close', () => undefined), Price: row.Close ?? null })),
  },
  'quote-without-precision': {
    summary: 'Sends prices of quotes with two decimals.',
    source: 'product specification, section 3, market: PricePrecision',
    breaks: 'digits',
    expects: 'Close of a quote has fewer decimals than PricePrecision.',
    apply: onRows('DAY_MARKET', (row) =>
      changeField(
        row,
        'Close',
        asText((price) => divide({ dividend: price, divisor: '1', places: 2 })),
      ),
    ),
  },
  'quote-time-in-seconds': {
    summary: 'Sends the time of a quote in seconds.',
    source: 'docs/asyncapi.json, Quote.Time: milliseconds',
    breaks: 'times',
    expects: 'Quotes are of January 1970.',
    apply: onRows('DAY_MARKET', (row) =>
      changeField(row, 'Time', (time) => (typeof time === 'number' ? Math.floor(time / 1_000) : time)),
    ),
  },
  'list-behind-quotes': {
    summary: 'Answers the market list out of a cache that it fills once.',
    source: 'product specification, section 2: entering / refreshes the trade list data',
    breaks: 'events',
    expects: 'Close in the market list stays, while DAY_MARKET moves.',
    apply: () => {
      const first = new Map<string, Json>()
      return mutateData('markets.list', (data, call) => {
        const key = `${call.path.replace(/([?&])t=\d+/, '$1')} ${call.headers.find(([name]) => name.toLowerCase() === 'lang')?.[1]}`
        if (!first.has(key)) first.set(key, data)
        return first.get(key) ?? data
      })
    },
  },
  'live-candle-disagrees': {
    summary: 'Raises High of a live candle by 0.5.',
    source: 'docs/asyncapi.json, KLINE.{code}: the current one-minute candle',
    breaks: 'candles',
    expects: 'A candle of the socket differs from the candle of the same minute that kline answers.',
    apply: onRows('KLINE.', (row) =>
      changeField(
        row,
        'High',
        asText((high) => add(high, '0.5')),
      ),
    ),
  },
  'live-candle-of-five-minutes': {
    summary: 'Sends the time of the current five-minute candle.',
    source: 'docs/asyncapi.json, KLINE.{code}: the current one-minute candle',
    breaks: 'candles',
    expects: 'Time of a live candle is a multiple of five minutes while the minute is another.',
    apply: onRows('KLINE.', (row) =>
      changeField(row, 'Time', (time) => (typeof time === 'number' ? time - (time % 300_000) : time)),
    ),
  },
  'live-candle-volume-missing': {
    summary: 'Omits Volume of a live candle.',
    source: 'product specification, section 3, candle',
    breaks: 'fields',
    expects: 'A live candle has no Volume.',
    apply: onRows('KLINE.', (row) => changeField(row, 'Volume', () => undefined)),
  },
  'account-without-snapshot': {
    summary: 'Sends no account after a subscription to FOREX_TRADE, only the later changes.',
    source: 'PROTOCOL.md, topics and resync',
    breaks: 'events',
    expects: 'An account without open orders gets no event after its subscription.',
    apply: withoutSnapshot('FOREX_TRADE'),
  },
  'account-orders-null': {
    summary: 'Sends TransOrder as null without open orders.',
    source: 'docs/asyncapi.json, AccountUpdate.TransOrder: list',
    breaks: 'types',
    expects: 'TransOrder of an account without orders is null.',
    apply: () =>
      mutateFrame('FOREX_TRADE', (data) =>
        isRow(data) && isList(data.TransOrder) && data.TransOrder.length === 0 ? { ...data, TransOrder: null } : data,
      ),
  },
  'account-only-newest-order': {
    summary: 'Sends only the newest order in TransOrder.',
    source: `${topicsTable}: every open order`,
    breaks: 'events',
    expects: 'TransOrder has one order while the list of open orders has two.',
    needsTrade: true,
    apply: () =>
      mutateFrame('FOREX_TRADE', (data) =>
        isRow(data) && isList(data.TransOrder) ? { ...data, TransOrder: data.TransOrder.slice(0, 1) } : data,
      ),
  },
  'account-keeps-closed-orders': {
    summary: 'Keeps sending an order in TransOrder after it was closed.',
    source: `${topicsTable}: every open order`,
    breaks: 'events',
    expects: 'A closed order is in a later event of FOREX_TRADE.',
    needsTrade: true,
    apply: () =>
      mutateFrames('FOREX_TRADE', () => {
        const seen = new Map<string, Json>()
        return (data) => {
          if (!isRow(data) || !isList(data.TransOrder)) return data
          for (const row of data.TransOrder) if (isRow(row)) seen.set(String(row.Id), row)
          return { ...data, TransOrder: [...seen.values()] }
        }
      }),
  },
  'closed-never-sent': {
    summary: 'Confirms FOREX_CLOSED and sends no event.',
    source: closed,
    breaks: 'events',
    expects: 'The close of an order causes no event of FOREX_CLOSED.',
    needsTrade: true,
    apply: () => mutateFrame('FOREX_CLOSED', () => undefined),
  },
  'closed-sent-twice': {
    summary: 'Sends each event of FOREX_CLOSED twice.',
    source: `${topicsTable}: orders that have just closed`,
    breaks: 'events',
    expects: 'The same identifier arrives twice.',
    needsTrade: true,
    apply: twice('FOREX_CLOSED'),
  },
  'closed-as-objects': {
    summary: 'Sends FOREX_CLOSED as a list of objects: [{ "Id": 7 }].',
    source: 'product specification, section 7: FOREX_CLOSED (list of ids)',
    breaks: 'types',
    expects: 'An item of FOREX_CLOSED is an object.',
    needsTrade: true,
    apply: () => mutateFrame('FOREX_CLOSED', (data) => (isList(data) ? data.map((id) => ({ Id: id })) : data)),
  },
  'closed-as-one-id': {
    summary: 'Sends FOREX_CLOSED as one identifier in place of a list.',
    source: 'product specification, section 7: FOREX_CLOSED (list of ids)',
    breaks: 'types',
    expects: 'The data of FOREX_CLOSED is a number.',
    needsTrade: true,
    apply: () => mutateFrame('FOREX_CLOSED', (data) => (isList(data) ? (data[0] ?? null) : data)),
  },
} as const satisfies FaultTable
