import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codes, contract, type Endpoint, schemaOf, type Topic, topics } from '../contract/index.ts'
import type { InvalidInputError } from '../errors.ts'
import { toSearchParams, type WireObject } from './bodies.ts'
import { decodeRequest, encodeRequest } from './request.ts'

type Table = Record<string, Record<string, Endpoint<never, unknown>>>

const entries = Object.entries(contract as unknown as Table).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, entry]) => [`${group}.${verb}`, entry] as const),
)
const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown

it('walks a contract that has entries', () => {
  expect(entries.length).toBeGreaterThanOrEqual(47)
})

describe.each(entries)('%s', (name, entry) => {
  it('sends its example under the wire names and reads it back unchanged on the other side', () => {
    const wire = encodeRequest(name, entry, entry.example.request)
    const arrived = {
      json: () => overTheWire(wire) as WireObject,
      query: () => Object.fromEntries(toSearchParams(wire)) as WireObject,
      form: () => Object.fromEntries(toSearchParams(wire)) as WireObject,
      // A file stays what it is.
      multipart: () => wire,
    }[entry.encoding]()
    const given = decodeRequest(name, entry, arrived)
    expect(given).toMatchObject(entry.example.request)
  })

  it('answers its example in both directions without a difference', () => {
    const wire = overTheWire(entry.response.write(entry.example.response))
    expect(entry.response.read(wire)).toEqual(entry.example.response)
    if (entry.example.response !== null) expect(z.safeParse(schemaOf(entry.response), wire).error).toBeUndefined()
  })

  it('refuses a field that it does not have', () => {
    expect(() => encodeRequest(name, entry, { ...(entry.example.request as object), stranger: 1 } as never)).toThrow(/stranger/)
  })

  it('declares refusals that have a code, and says what it is for', () => {
    for (const code of entry.codes) expect(codes[code]).toBeTypeOf('number')
    expect(entry.summary).toMatch(/^[A-Z].{3,}[^.]$/)
  })

  it('carries nothing in the body of a GET', () => {
    if (entry.method === 'GET') expect(entry.encoding).toBe('query')
  })
})

it("names a wrong field as its caller does: ours before it is sent, the wire's where it arrives", () => {
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

it('says of each field what is wrong with it, in words for a developer', () => {
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
    { path: 'lots', code: 'INVALID', message: 'is not what this call takes' },
    { path: 'leverage', code: 'INVALID', message: 'is not what this call takes' },
  ])
  expect(
    refusal(() =>
      decodeRequest('orders.place', entry, { ...(entry.request.write(entry.example.request) as WireObject), cont: 'x' }),
    ),
  ).toEqual([{ path: 'cont', code: 'INVALID', message: expect.stringMatching(/^is not \w/) }])
})

it('tells what is missing from what is wrong', () => {
  const { lots: _, ...rest } = contract.orders.place.example.request
  expect(() => encodeRequest('orders.place', contract.orders.place, rest as never)).toThrow(
    expect.objectContaining({ issues: [{ path: 'lots', code: 'REQUIRED', message: 'is missing' }] }),
  )
})

it('has no two entries with the same method and path', () => {
  const addresses = entries.map(([, entry]) => `${entry.method} ${entry.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('has no two codes with the same number', () => {
  expect(new Set(Object.values(codes)).size).toBe(Object.values(codes).length)
})

describe.each(Object.entries(topics as unknown as Record<string, Topic<unknown, string>>))('topic %s', (_name, topic) => {
  it('carries its example in both directions', () => {
    expect(topic.event.read(overTheWire(topic.event.write(topic.example)))).toEqual(topic.example)
  })

  it('declares the parameters that its name shows', () => {
    const shown = [...topic.name.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(shown).toEqual([...topic.params])
  })
})
