import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { specifiedOrder } from '../wire/testing/specifiedOrder.ts'
import { createStream, type Stream } from './index.ts'

type Listen = (stream: Stream, heard: (event: unknown) => void) => void
type Row = readonly [string, Listen, string, unknown]

// Topics and fields of section 7 of the specification, written by hand. Each entry consists of the JSON text that a broker
// sends, and the expected decoded values.
const rows: readonly Row[] = [
  [
    'DAY_MARKET',
    (stream, heard) => stream.subscribe('quotes', heard),
    `[{ "Id": 31, "Code": "XAUUSD", "Close": "2402.55", "Open": "2391.15", "Change": "0.48", "High": "2410.05", "Low": "2388.35",
        "Time": 1763474400000, "MarketStatus": 1 },
      { "Id": 32, "Code": "GER40", "Close": 19001.5, "Open": 18990.5, "Change": -0.06, "High": 19020.5, "Low": 18980.5,
        "Time": 1763474400001, "MarketStatus": 3 }]`,
    [
      {
        marketId: 31,
        code: 'XAUUSD',
        last: '2402.55',
        open: '2391.15',
        changePercent: '0.48',
        high: '2410.05',
        low: '2388.35',
        time: 1_763_474_400_000,
        status: 'open',
      },
      {
        marketId: 32,
        code: 'GER40',
        last: '19001.5',
        open: '18990.5',
        changePercent: '-0.06',
        high: '19020.5',
        low: '18980.5',
        time: 1_763_474_400_001,
        status: 'closed',
      },
    ],
  ],
  [
    'FOREX_TRADE',
    (stream, heard) => stream.subscribe('account', heard),
    `{ "ProfitsTotal": "-25.812345", "HazardRate": "3.31", "CautionMoneyAll": "330.975432", "TransOrder": [${specifiedOrder.bytes}] }`,
    { floatingProfit: '-25.812345', riskRate: '3.31', usedMargin: '330.975432', orders: [specifiedOrder.means] },
  ],
  ['FOREX_CLOSED', (stream, heard) => stream.subscribe('closedOrders', heard), '[7101, 7103]', [7101, 7103]],
  [
    'KLINE.XAUUSD',
    (stream, heard) => stream.subscribe('candles', { code: 'XAUUSD' }, heard),
    '{ "Time": 1763474400000, "Open": "2.1", "High": "2.9", "Low": "2.05", "Close": "2.4", "Volume": "17" }',
    { time: 1_763_474_400_000, open: '2.1', high: '2.9', low: '2.05', close: '2.4', volume: '17' },
  ],
]

describe.each(rows)('stream topic: %s', (topic, listen, data, means) => {
  it('a topic is subscribed after the login, and a handwritten event of the topic is decoded field by field @spec-4.19 @spec-7.9', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    const commands: string[] = []
    server.on('connection', (socket) =>
      socket.on('message', (raw) => {
        const command = JSON.parse(String(raw)) as { type: string; topic?: string }
        commands.push(String(raw))
        if (command.type === 'login') socket.send('{"type":"login","code":1}')
        if (command.type === 'sub') {
          socket.send(`{"type":"sub","topic":"${command.topic}","code":1}`)
          socket.send(`{"topic":"${command.topic}","data":${data}}`)
        }
      }),
    )
    await once(server, 'listening')
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/ws`
    const stream = createStream({ url, getToken: () => 'opaque-token' })
    try {
      const event = await new Promise((resolve) => {
        listen(stream, resolve)
        stream.connect()
      })
      expect(event).toMatchObject(means as object)
      const wanted = ['{"type":"login","token":"opaque-token"}', `{"type":"sub","topic":"${topic}"}`]
      expect(commands.filter((command) => wanted.includes(command))).toEqual(wanted)
    } finally {
      stream.close()
      server.close()
      for (const client of server.clients) client.terminate()
    }
  })
})
