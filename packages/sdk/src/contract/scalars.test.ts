import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDecimal } from './readers.ts'
import { from, record } from './record.ts'
import {
  count,
  decimal,
  enumElse,
  epochMs,
  file,
  flag,
  id,
  isFile,
  listOf,
  listOfField,
  nullable,
  openEnum,
  optionalPrice,
  optionalTime,
  strictEnum,
  text,
} from './scalars.ts'
import { FieldError } from './shape.ts'

const price = decimal('price')

describe('shape of a decimal', () => {
  it.each(['0', '1.10', '-0.5', '12345678901234567.12345'])('a decimal shape accepts %s and returns it unchanged', (text) => {
    expect(price.read(text)).toBe(text)
  })

  it.each(['', ' ', '1,000', '.5', '1e5', '0x10', 'NaN', '+1', '01', '1.', '١', null, undefined, true, {}, Number.NaN, Infinity])(
    'a decimal shape rejects %s instead of converting it to zero',
    (wire) => {
      expect(() => price.read(wire)).toThrow(FieldError)
    },
  )

  it('a decimal shape rejects an invalid decimal even after many valid decimals', () => {
    const malformed = fc.constantFrom(
      '',
      '-',
      '1.',
      '.5',
      '01',
      '-01',
      '1..2',
      '1.2.3',
      '1.-2',
      '--1',
      '1 ',
      '1\n',
      '1e5',
      '1,0',
      '٣',
    )
    const decimals = Array.from({ length: 2_500 }, (_, index) => `${index}.${index}`)
    for (const text of decimals) expect(price.read(text)).toBe(text)
    fc.assert(
      fc.property(malformed, fc.constantFrom(...decimals), (wrong, right) => {
        expect(price.read(right)).toBe(right)
        expect(() => price.read(wrong)).toThrow(FieldError)
      }),
    )
    expect(price.read('9'.repeat(300))).toBe('9'.repeat(300))
  })

  it('a decimal shape accepts a text if, and only if, the text matches the decimal grammar', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.-e +'), maxLength: 12 })
    fc.assert(
      fc.property(text, (wire) => {
        const read = () => price.read(wire)
        if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(wire)) expect(read()).toBe(wire)
        else expect(read).toThrow(FieldError)
      }),
      { numRuns: 5_000 },
    )
  })

  it('a decimal shape converts a JSON number with an exponent to plain decimal text', () => {
    expect(price.read(1e-7)).toBe('0.0000001')
    expect(price.read(-1.5e-8)).toBe('-0.000000015')
    expect(price.read(1.25e21)).toBe('1250000000000000000000')
    expect(price.read(1.38613)).toBe('1.38613')
  })

  it('plainDecimal converts every finite double to a text of the same value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = plainDecimal(value)
        expect(text).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Math.abs(Number(text) - value)).toBe(0)
      }),
    )
  })
})

describe('optionalPrice', () => {
  it.each([undefined, null, '', '0', '0.00000', 0])('optionalPrice decodes %s to null', (wire) => {
    expect(optionalPrice.read(wire)).toBeNull()
  })

  it('optionalPrice sends null as "0"', () => {
    expect(optionalPrice.write(null)).toBe('0')
  })
})

describe('shape of an enum', () => {
  const side = openEnum({ buy: 1, sell: 2 })

  it('openEnum decodes a number or text to a member, and an unknown value to "unknown"', () => {
    expect([side.read(1), side.read('2'), side.read(7), side.read('x')]).toEqual(['buy', 'sell', 'unknown', 'unknown'])
  })

  it('openEnum rejects a missing value', () => {
    expect(() => side.read(undefined)).toThrow(FieldError)
  })

  it('enumElse decodes every unlisted value to the fallback member', () => {
    const status = enumElse({ open: 1, closed: 0 }, 'closed')
    expect([status.read(1), status.read(0), status.read(5)]).toEqual(['open', 'closed', 'closed'])
  })

  it('strictEnum rejects unknown members', () => {
    expect(() => strictEnum({ market: 1, pending: 0 }).read(9)).toThrow(FieldError)
  })
})

it('flags and counts accept numbers and text, and reject invalid values', () => {
  expect([1, '1', true, 'true'].map((wire) => flag.read(wire))).toEqual([true, true, true, true])
  expect([0, '0', false, 'false'].map((wire) => flag.read(wire))).toEqual([false, false, false, false])
  expect(() => flag.read(2)).toThrow('the value is not 0 or 1')
  expect(() => flag.read('no')).toThrow(FieldError)
  expect(count('pages').read('12')).toBe(12)
  expect(() => count('pages').read('12.5')).toThrow('the value is not a whole number')
})

describe('shape of a record', () => {
  const item = record('TestItem', {
    code: from('Nested.Code', price),
    steps: from('Steps', listOfField('Value', price)),
    rest: from('Rest', nullable(listOf(price))),
  })

  it('a record decodes a field from a nested object if the wire name has a dot, and encodes it into a nested object', () => {
    const wire = { Nested: { Code: '1' }, Steps: [{ Value: '2' }], Rest: null }
    const row = item.read({ ...wire, Stranger: true })
    expect(row).toEqual({ code: '1', steps: ['2'], rest: null })
    expect(item.write(row)).toEqual(wire)
  })

  it('the error of a record contains the path of the field that violates the contract', () => {
    expect(() => item.read({ Nested: {}, Steps: [] })).toThrow('Nested.Code is not a decimal')
    expect(() => item.read({ Nested: { Code: '1' }, Steps: [{ Value: '1' }, { Value: 'x' }] })).toThrow(
      'Steps[1].Value is not a decimal',
    )
    for (const step of [null, 'x', 7])
      expect(() => item.read({ Nested: { Code: '1' }, Steps: [step] })).toThrow('Steps[0] is not an object')
  })
})

describe('shape of an identifier', () => {
  it.each<[unknown, number | string]>([
    [7, 7],
    ['7', 7],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
    ['9007199254740993', '9007199254740993'],
    ['1844674407370955161', '1844674407370955161'],
    ['0b8d9f3e-6f0c-4a65-9d37-1f1f5d3a7c11', '0b8d9f3e-6f0c-4a65-9d37-1f1f5d3a7c11'],
    ['007', '007'],
    [2 ** 53, '9007199254740992'],
  ])('the identifier %j is read and sent as %j', (wire, ours) => {
    expect(id('order').read(wire)).toBe(ours)
    expect(id('order').write(ours)).toBe(ours)
  })

  it.each([null, undefined, '', 1.5, true, {}])('an identifier shape rejects %j', (wire) => {
    expect(() => id('order').read(wire)).toThrow(FieldError)
  })
})

describe('shape of a time', () => {
  const moment = Date.UTC(2026, 10, 18, 14, 0, 5)

  it.each<[unknown]>([
    [moment],
    [String(moment)],
    [moment / 1000],
    [String(moment / 1000)],
    ['2026-11-18T14:00:05Z'],
    ['2026-11-18 14:00:05'],
    ['2026-11-18 14:00:05.000'],
    ['2026-11-18T15:00:05+01:00'],
    ['2026-11-18T15:00:05+0100'],
  ])('epochMs accepts the time format %j', (wire) => {
    expect(epochMs.read(wire)).toBe(moment)
  })

  it.each([
    [99_999_999, 99_999_999],
    [100_000_000, 100_000_000_000],
    [99_999_999_999, 99_999_999_999_000],
    [100_000_000_000, 100_000_000_000],
  ])(
    'epochMs reads a number of nine to eleven digits as seconds, and any other number as milliseconds: it decodes %d to %d ms',
    (wire, ms) => {
      expect(epochMs.read(wire)).toBe(ms)
    },
  )

  it.each(['18/11/2026', '2026-13-01', '2026-11-18T', 'yesterday', '', null, 1.5])('epochMs rejects %j', (wire) => {
    expect(() => epochMs.read(wire)).toThrow(FieldError)
  })

  it.each([0, '0', '', null, undefined, '0000-00-00 00:00:00'])('optionalTime decodes %j to null', (wire) => {
    expect(optionalTime.read(wire)).toBeNull()
  })
})

it.each([[['5']], [[0]], [{ toString: (): string => '5' }]])(
  'the shapes count() and optionalTime reject the value %j, even if String(value) is a valid text',
  (wire) => {
    expect(() => count('orders').read(wire)).toThrow(FieldError)
    expect(() => optionalTime.read(wire)).toThrow(FieldError)
  },
)

describe('shape of a text', () => {
  const name = text('name')

  it('a text shape returns strings unchanged and converts numbers to text', () => {
    expect(['', '007', 7, 0.1].map((wire) => name.read(wire))).toEqual(['', '007', '7', '0.1'])
  })

  it.each([null, undefined, true, {}, ['x']])('a text shape rejects %j', (wire) => {
    expect(() => name.read(wire)).toThrow('the value is not text')
  })
})

describe('shape of a file', () => {
  const whole = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)), size: 0, type: 'image/png' }

  it('a file shape accepts an object with arrayBuffer, size and type', () => {
    expect(file('proof').read(whole)).toBe(whole)
  })

  it.each(['arrayBuffer', 'size', 'type'])('a file shape rejects an object without %s', (missing) => {
    const { [missing]: _, ...rest } = whole as Record<string, unknown>
    expect(isFile(rest)).toBe(false)
    expect(() => file('proof').read(rest)).toThrow('the value is not a file')
  })

  it.each([null, undefined, 'file', 7])('isFile returns false for %j', (wire) => {
    expect(isFile(wire)).toBe(false)
  })
})
