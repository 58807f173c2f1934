import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  codes,
  contract,
  type Endpoint,
  type Reconcile,
  sandboxNumbers,
  schemaOf,
  type Topic,
  topics,
} from '../contract/index.ts'
import type { InvalidInputError } from '../errors.ts'
import { toSearchParams, type WireObject } from './bodies.ts'
import { decodeRequest } from './receivedRequest.ts'
import { encodeRequest } from './request.ts'

type Table = Record<string, Record<string, Endpoint<unknown, unknown>>>

const entries = Object.entries(contract as unknown as Table).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, entry]) => [`${group}.${verb}`, entry] as const),
)
const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown

it('the contract has at least 47 endpoints', () => {
  expect(entries.length).toBeGreaterThanOrEqual(47)
})

describe.each(entries)('%s', (name, entry) => {
  it('encoding and then decoding the example request returns the original values', () => {
    const wire = encodeRequest(name, entry, entry.example.request)
    const arrived = {
      json: () => overTheWire(wire) as WireObject,
      query: () => Object.fromEntries(toSearchParams(wire)) as WireObject,
      form: () => Object.fromEntries(toSearchParams(wire)) as WireObject,
      // Files in a multipart body are not converted to text.
      multipart: () => wire,
    }[entry.encoding]()
    const given = decodeRequest(name, entry, arrived)
    expect(given).toMatchObject(entry.example.request as object)
  })

  it('encoding and then decoding the example answer returns the original answer', () => {
    const wire = overTheWire(entry.response.write(entry.example.response))
    expect(entry.response.read(wire)).toEqual(entry.example.response)
    if (entry.example.response !== null) expect(z.safeParse(schemaOf(entry.response), wire).error).toBeUndefined()
  })

  it('encodeRequest rejects a request with an unknown field @asvs-8.2.3 @asvs-15.3.3', () => {
    expect(() => encodeRequest(name, entry, { ...(entry.example.request as object), stranger: 1 } as never)).toThrow(/stranger/)
  })

  it('an endpoint lists only known refusal codes, and its summary is one sentence without a full stop', () => {
    for (const code of entry.codes) expect(sandboxNumbers[code]).toBeTypeOf('number')
    expect(entry.summary).toMatch(/^[A-Z].{3,}[^.]$/)
  })

  it('a GET endpoint sends its request in the query', () => {
    if (entry.method === 'GET') expect(entry.encoding).toBe('query')
  })
})

it('the error for an invalid field contains the SDK name of the field in encodeRequest, and the wire name in decodeRequest', () => {
  const entry = contract.orders.place
  const request = { ...entry.example.request, lots: '-1' }
  const refusals = [
    () => encodeRequest('orders.place', entry, request),
    () => decodeRequest('orders.place', entry, entry.request.write(request) as WireObject),
    () => decodeRequest('orders.place', entry, { ...(entry.request.write(request) as WireObject), cont: 'ten' }),
  ]
  const paths = refusals.map((refuse) => {
    try {
      return refuse()
    } catch (error) {
      return (error as InvalidInputError).issues.map(({ path, code }) => `${code} ${path}`)
    }
  })
  expect(paths).toEqual([['INVALID lots'], ['INVALID cont'], ['INVALID cont']])
})

it('the error for an invalid field states the expected value', () => {
  const entry = contract.orders.place
  const refusal = (refuse: () => unknown) => {
    try {
      return refuse()
    } catch (error) {
      return (error as InvalidInputError).issues
    }
  }
  const stranger = { ...entry.example.request, stranger: 1 }
  expect(refusal(() => encodeRequest('orders.place', entry, stranger))).toEqual([
    { path: 'stranger', code: 'UNKNOWN_FIELD', message: 'is not a field of this call' },
  ])
  expect(refusal(() => encodeRequest('orders.place', entry, { ...entry.example.request, lots: '-1', leverage: '' }))).toEqual([
    {
      path: 'lots',
      code: 'INVALID',
      message: 'must be a decimal text such as "0.10" that is above 0, got the text "-1"',
    },
    {
      path: 'leverage',
      code: 'INVALID',
      message: 'must be a decimal text such as "0.10" that is above 0, got an empty text',
    },
  ])
  expect(
    refusal(() =>
      decodeRequest('orders.place', entry, { ...(entry.request.write(entry.example.request) as WireObject), cont: 'x' }),
    ),
  ).toEqual([{ path: 'cont', code: 'INVALID', message: expect.stringMatching(/^is not \w/) }])
})

it('the error for a missing field has the code REQUIRED, not INVALID', () => {
  const { lots: _, ...rest } = contract.orders.place.example.request
  expect(() => encodeRequest('orders.place', contract.orders.place, rest as never)).toThrow(
    expect.objectContaining({
      issues: [{ path: 'lots', code: 'REQUIRED', message: 'is missing: a decimal text such as "0.10" that is above 0' }],
    }),
  )
})

it('no two endpoints have the same method and path', () => {
  const addresses = entries.map(([, entry]) => `${entry.method} ${entry.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe('an endpoint with a look-up', () => {
  const read: Record<Reconcile, readonly string[]> = {
    placed: ['marketId', 'side', 'lots', 'kind', 'targetPrice', 'stopLoss', 'takeProfit', 'leverage'],
    ended: ['id'],
    stops: ['id', 'takeProfit', 'stopLoss'],
    withdrawn: ['amount', 'methodId'],
    deposited: ['amount'],
    bound: ['type', 'currencyId', 'coinAddress', 'payeeAccount', 'payeeName', 'bankName'],
  }

  it.each(entries.flatMap(([name, { reconcile, effect, request }]) => (reconcile ? [{ name, reconcile, effect, request }] : [])))(
    '$name is a write and has the request fields that the look-up "$reconcile" needs',
    ({ reconcile, effect, request }) => {
      expect(effect).toBe('write')
      expect(Object.keys(request.fields)).toEqual(expect.arrayContaining([...read[reconcile]]))
    },
  )

  it('every write that creates or changes an order, a payment or a withdrawal method has a look-up', () => {
    const writes = entries.filter(([name, { effect }]) => /^(orders|deposits|withdrawals)\./.test(name) && effect === 'write')
    expect(writes.map(([name, { reconcile }]) => [name, reconcile])).toEqual([
      ['orders.place', 'placed'],
      ['orders.close', 'ended'],
      ['orders.cancel', 'ended'],
      ['orders.setStops', 'stops'],
      ['deposits.submit', 'deposited'],
      ['deposits.submitWire', 'deposited'],
      ['withdrawals.submit', 'withdrawn'],
      ['withdrawals.bindMethod', 'bound'],
      // This write needs no look-up. A second delete has no effect, and the list of withdraw methods shows whether the method
      // still exists.
      ['withdrawals.deleteMethod', undefined],
    ])
  })
})

it('no two codes have the same number', () => {
  const numbers = [...Object.values(codes), ...Object.values(sandboxNumbers)]
  expect(new Set(numbers).size).toBe(numbers.length)
})

describe.each(Object.entries(topics as unknown as Record<string, Topic<unknown, string>>))('topic %s', (_name, topic) => {
  it('encoding and then decoding the example event returns the original event', () => {
    expect(topic.event.read(overTheWire(topic.event.write(topic.example)))).toEqual(topic.example)
  })

  it('a topic declares exactly the parameters in its name', () => {
    const declared = [...topic.name.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(declared).toEqual([...topic.params])
  })
})

describe('encodeRequest with an invalid request', () => {
  const { place, list, setStops, close } = contract.orders
  const order = { side: 'buy', lots: '0.10', marketId: 1, kind: 'market', leverage: '100' }
  const stops = { id: 7, takeProfit: null, stopLoss: null }
  const { login } = contract.session
  const person = { account: 'a@b.example', password: 'a secret', by: 'email' }

  it.each<[string, unknown, unknown, string[]]>([
    ['a pending order without a target price', place, { ...order, kind: 'pending' }, ['targetPrice: is missing']],
    ['a pending order with the target 0', place, { ...order, kind: 'pending', targetPrice: '0.0' }, ['targetPrice: is missing']],
    ['a market order with a target price', place, { ...order, targetPrice: '1.38' }, ['targetPrice: must be left out']],
    ['page 0', list, { status: 'open', page: 0 }, ['page: must be a whole number, 1 or more, got the number 0']],
    ['null as a request', close, null, ['input: must be an object', 'got null']],
    ['a list as a request', close, [7], ['input: must be an object', 'got a list']],
    ['a text as a request', close, 'a secret', ['input: must be an object', 'got a text']],
    ['a function as a request', close, () => 7, ['input: must be an object', 'got a value of type function']],
    ['a text as a file', contract.verification.upload, { file: 'x' }, ['file: must be a Blob or a File']],
    [
      'an old password that is not text',
      contract.session.changePassword,
      { by: 'email', password: 'a secret', code: '012345', oldPassword: 7 },
      ['oldPassword: must be a text, or null, got the number 7'],
    ],
    ['a change of stops with no stop loss', setStops, { id: 7, takeProfit: '1.5' }, ['stopLoss: is missing', 'or null for none']],
    ['new stops with an undefined stop', setStops, { ...stops, takeProfit: undefined }, ['takeProfit: is missing']],
    ['lots as a number', place, { ...order, lots: 0.1 }, ['lots: must be a decimal text such as "0.10"', 'got the number 0.1']],
    ['a side in capitals', place, { ...order, side: 'BUY' }, ['side: must be one of "buy", "sell", got the text "BUY"']],
    [
      'a period of another library',
      contract.markets.candles,
      { marketId: 1, period: '1m' },
      ['period: must be one of "1min"', 'got the text "1m"'],
    ],
    [
      'an unknown kind of contact',
      login,
      { ...person, by: 'mail' },
      ['by: must be one of "email", "phone", got the text "mail"'],
    ],
    ['an empty password', login, { ...person, password: '' }, ['password: must be a non-empty text, got an empty text']],
    ['no identifier', close, { id: '' }, ['id: must be an identifier as the broker sent it']],
    ['an identifier below 0', close, { id: -1 }, ['id: must be an identifier as the broker sent it']],
    ['an identifier that is not a whole number', close, { id: 1.5 }, ['id: must be an identifier as the broker sent it']],
    ['an identifier above 2^53 - 1', close, { id: 2 ** 53 }, ['id: must be an identifier as the broker sent it']],
    ['an identifier of 129 letters', close, { id: 'x'.repeat(129) }, ['id: must be an identifier as the broker sent it']],
  ])('encodeRequest rejects %s', (_, entry, request, parts) => {
    const refuse = () => encodeRequest('x', entry as Endpoint<unknown, unknown>, request as never)
    for (const part of parts) expect(refuse).toThrow(part)
  })

  it('the error for an invalid request contains a code for each invalid field', () => {
    const issuesOf = (request: object) => {
      try {
        encodeRequest('x', place, request as never)
      } catch (error) {
        return (error as InvalidInputError).issues.map(({ path, code }) => `${path} ${code}`)
      }
      return []
    }
    expect(issuesOf({ ...order, targetPrice: '1.38' })).toEqual(['targetPrice INVALID'])
    expect(issuesOf({ ...order, kind: 'pending' })).toEqual(['targetPrice REQUIRED'])
    expect(issuesOf({ ...order, lots: '0' })).toEqual(['lots INVALID'])
    expect(issuesOf({ ...order, stranger: 1 })).toEqual(['stranger UNKNOWN_FIELD'])
    expect(issuesOf(order)).toEqual([])
  })

  it('the error for an invalid password does not contain the password', () => {
    expect(() => encodeRequest('x', login, { ...person, password: ['a secret'] } as never)).toThrow(/^(?!.*a secret)/s)
  })

  it('encodeRequest encodes a stop price unchanged, and a null stop as 0', () => {
    expect(encodeRequest('x', setStops, { ...stops, takeProfit: '1.5' })).toEqual({
      id: 7,
      target_profit_price: '1.5',
      stop_loss_price: '0',
    })
  })

  it('decodeRequest rejects a call of orders.setStops with only one stop, because the broker would remove the other stop of the order', () => {
    expect(() => decodeRequest('x', setStops, { id: '7', target_profit_price: '1.5' })).toThrow('stop_loss_price')
  })
})

it('every call that replaces the stops of an order requires both take profit and stop loss', () => {
  const changing = entries.filter(([, { effect, request }]) => effect === 'write' && 'id' in request.fields)
  expect(changing.map(([name]) => name)).toContain('orders.setStops')
  for (const [name, { request }] of changing)
    for (const [field, { shape, isNamed }] of Object.entries(request.fields))
      expect([name, field, shape.read === contract.orders.setStops.request.fields.stopLoss?.shape.read ? isNamed : true]).toEqual(
        [name, field, true],
      )
})
