import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { from, named, record, request } from './record.ts'
import {
  addition,
  count,
  decimal,
  enumElse,
  epochMs,
  file,
  flag,
  id,
  listOf,
  listOfField,
  nothing,
  nullable,
  openEnum,
  optionalPrice,
  optionalTime,
  requiredText,
  strictEnum,
  text,
} from './scalars.ts'
import { recordNames, schemaOf } from './schema.ts'
import { FieldError, readAt, type Shape } from './shape.ts'

/** Whether the schema of a shape accepts a value. */
const accepts = (shape: Shape<never>, value: unknown) => schemaOf(shape as unknown as Shape<unknown>).safeParse(value).success
const descriptionOf = (shape: Shape<never>) => z.globalRegistry.get(schemaOf(shape as unknown as Shape<unknown>))?.description
const wantedOf = ({ form }: Shape<never>) => (form.type === 'text' ? form.wanted : undefined)
const anyShape = <T>(shape: Shape<T>) => shape as unknown as Shape<never>

describe('validation of decimals before a request is sent', () => {
  it.each([
    ['any', ['0', '-1', '-0.5', '1.10', '12']],
    ['nonNegative', ['0', '0.0', '1.10', '12']],
    ['positive', ['0.01', '1.10', '12']],
  ] as const)('the schema for the range "%s" accepts every decimal in this range', (range, texts) => {
    for (const each of texts) expect([each, accepts(anyShape(decimal('lots', range)), each)]).toEqual([each, true])
  })

  it.each([
    ['any', ['', '1,0', '+1', '1.', '.5', '01', ' 1', '1 ', '1x', 1]],
    ['nonNegative', ['-1', '-0.5', '', '1x', 'x1', 1]],
    ['positive', ['0', '0.0', '0.000', '-1', '', '1x', 1]],
  ] as const)('the schema for the range "%s" rejects invalid decimals and decimals outside this range', (range, values) => {
    for (const each of values) expect([each, accepts(anyShape(decimal('lots', range)), each)]).toEqual([each, false])
  })

  it('the schema of a decimal without a range accepts negative values', () => {
    expect(accepts(anyShape(decimal('price')), '-1')).toBe(true)
  })

  it('a decimal shape contains a description of the expected value for use in error messages', () => {
    const wanted = (['any', 'nonNegative', 'positive'] as const).map((range) => wantedOf(anyShape(decimal('lots', range))))
    expect(wanted).toEqual([
      'a decimal text such as "0.10"',
      'a decimal text such as "0.10" that is not below 0',
      'a decimal text such as "0.10" that is above 0',
    ])
    expect(wantedOf(anyShape(optionalPrice))).toBe('a decimal text such as "0.10" that is not below 0, or null for none')
  })
})

describe('validation of other values before a request is sent', () => {
  const side = { buy: 1, sell: 2 }
  it.each<[string, Shape<never>, readonly unknown[], readonly unknown[]]>([
    ['a price that may be unset', anyShape(optionalPrice), ['0', '1.5'], ['-1', '', null]],
    ['a count', anyShape(count('pages')), [0, 7], [-1, 1.5, '1']],
    ['a count from 1', anyShape(count('pages', 1)), [1], [0]],
    ['a moment', anyShape(epochMs), [0, 1_790_000_000_000], [1.5, '0']],
    ['an optional moment', anyShape(optionalTime), [null, undefined, 5], ['x']],
    ['a flag', anyShape(flag), [0, 1], [2, true, '1']],
    ['a text', anyShape(text('name')), ['', 'x'], [1, null]],
    ['a required text', anyShape(requiredText('name')), ['x'], ['', null]],
    ['an identifier', anyShape(id('order')), [0, 7, 'x', 'x'.repeat(128)], [-1, 1.5, '', 'x'.repeat(129), null, 2 ** 53]],
    ['a member of a strictEnum', anyShape(strictEnum(side)), [1, 2], [3, 'buy', '1']],
    ['a member of an openEnum', anyShape(openEnum(side)), [1, 2], [3]],
    ['a list', anyShape(listOf(count('pages'))), [[], [1, 2]], [[1, 'x'], 1]],
    ['an optional value', anyShape(nullable(count('pages'))), [null, undefined, 1], ['x']],
    ['a field added with addition()', anyShape(addition(count('pages'))), [null, undefined, 1], ['x']],
    ['a list of one field', anyShape(listOfField('Value', count('x'))), [[{ Value: 1 }], [{ Value: 1, More: 2 }]], [[{}], [1]]],
    ['an answer without data', anyShape(nothing), [null], [undefined, 0, {}]],
    [
      'a file',
      anyShape(file('proof')),
      [{ size: 1, type: 'image/png', arrayBuffer: () => null }],
      [{ size: 1, type: 'image/png' }, 'proof.png'],
    ],
  ])('the schema accepts valid values and rejects all others: %s', (_, shape, right, wrong) => {
    for (const each of right) expect([each, accepts(shape, each)]).toEqual([each, true])
    for (const each of wrong) expect([each, accepts(shape, each)]).toEqual([each, false])
  })
})

describe('validation of objects before a request is sent', () => {
  const order = record('TestOrder', {
    code: from('Market.Code', text('code')),
    name: from('Market.Name', nullable(text('name'))),
    lots: from('Lots', decimal('lots', 'positive'), 'how much'),
  })

  it('the schema of a record expects a nested object for fields with dotted wire names', () => {
    expect(accepts(anyShape(order), { Market: { Code: 'EURUSD', Name: 'Euro' }, Lots: '0.1' })).toBe(true)
    expect(accepts(anyShape(order), { Market: { Code: 'EURUSD' }, Lots: '0.1' })).toBe(true)
  })

  it.each([
    ['a field is missing', { Market: { Code: 'EURUSD' } }],
    ['a field of the inner object is missing', { Market: {}, Lots: '0.1' }],
    ['the inner object is missing', { Lots: '0.1' }],
    ['it has an unknown field', { Market: { Code: 'EURUSD' }, Lots: '0.1', More: 1 }],
    ['the inner object has an unknown field', { Market: { Code: 'EURUSD', More: 1 }, Lots: '0.1' }],
    ['a value is wrong', { Market: { Code: 'EURUSD' }, Lots: '0' }],
  ])('the schema of a record rejects an object if %s', (_, value) => {
    expect(accepts(anyShape(order), value)).toBe(false)
  })

  it("for a record, schemaOf always returns the same schema, which the documents list under the record's name", () => {
    const schema = schemaOf(order as unknown as Shape<unknown>)
    expect(schemaOf(order as unknown as Shape<unknown>)).toBe(schema)
    expect(recordNames.get(schema)).toMatchObject({ id: 'TestOrder' })
    expect(recordNames.get(schemaOf(request({ lots: from('Lots', text('lots')) }) as unknown as Shape<unknown>))).toBeUndefined()
  })

  it('if an addition() field has no value, a record does not send the field; if the field is missing in an answer, it is read as null', () => {
    const row = { code: 'EURUSD', name: null, lots: '0.1' }
    expect(order.write(row)).toEqual({ Market: { Code: 'EURUSD', Name: null }, Lots: '0.1' })
    const plus = record('TestAddition', { a: from('A', addition(count('x'))), b: from('B', nullable(count('x'))) })
    expect(plus.write({ a: null, b: null })).toEqual({ B: null })
    expect(plus.write({ a: 1, b: 2 })).toEqual({ A: 1, B: 2 })
    expect(plus.read({})).toEqual({ a: null, b: null })
  })

  it('named() sets the mark `isNamed` of a field, which means that a request must contain the field', () => {
    const field = from('Stop', nullable(text('stop')))
    expect(field).not.toHaveProperty('isNamed')
    expect(named(field)).toEqual({ ...field, isNamed: true })
  })

  it('request() checks for contradictory fields only with the argument `refuse`', () => {
    const refuse = () => []
    expect(request({}, refuse).refuse).toBe(refuse)
    expect(request({})).not.toHaveProperty('refuse')
  })
})

describe('descriptions that schemas contain for the generated documents', () => {
  const side = { buy: 1, sell: 2 }
  it.each<[string, Shape<never>, string]>([
    ['a decimal', anyShape(decimal('lots')), 'decimal text, lots'],
    ['a price that may be unset', anyShape(optionalPrice), 'decimal text, price; "0" is none'],
    ['a count', anyShape(count('page, from 1')), 'page, from 1'],
    ['a moment', anyShape(epochMs), 'milliseconds since 1970-01-01T00:00:00Z'],
    ['a text', anyShape(text('name of a person')), 'name of a person'],
    ['a required text', anyShape(requiredText('name of a person')), 'name of a person'],
    ['an identifier', anyShape(id('order')), 'identifier of one order'],
    ['members', anyShape(openEnum(side)), '1 buy, 2 sell'],
    ['members, one of which also represents all unknown values', anyShape(enumElse(side, 'sell')), '1 buy, 2 sell'],
    ['a file', anyShape(file('proof of a deposit')), 'proof of a deposit'],
  ])('the schema contains the description of the value: %s', (_, shape, description) => {
    expect(descriptionOf(shape)).toBe(description)
  })

  it('the description of a field is its meaning in the contract or, if the contract gives no meaning, the type of its value', () => {
    const shape = record('TestMeaning', {
      lots: from('Lots', decimal('lots'), 'how much'),
      price: from('Price', decimal('price')),
    })
    const { properties } = z.toJSONSchema(schemaOf(shape as unknown as Shape<unknown>), { unrepresentable: 'any' }) as {
      readonly properties: Readonly<Record<string, { readonly description?: string }>>
    }
    expect([properties.Lots?.description, properties.Price?.description]).toEqual(['how much', 'decimal text, price'])
  })

  it('the JSON schema of an identifier allows a whole number or text, and the JSON schema of a file has the format binary', () => {
    const jsonOf = (shape: Shape<never>) =>
      z.toJSONSchema(schemaOf(shape as unknown as Shape<unknown>), { unrepresentable: 'any' }) as Record<string, unknown>
    expect(jsonOf(anyShape(id('order'))).anyOf).toEqual([
      { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      { type: 'string', minLength: 1, maxLength: 128 },
    ])
    expect(jsonOf(anyShape(file('proof'))).format).toBe('binary')
  })
})

describe('path of an invalid value', () => {
  it('the path of an invalid value starts at the outermost object and has a dot before each nested name', () => {
    const inner = new FieldError('Price', 'a decimal')
    expect(inner.message).toBe('Price is not a decimal')
    expect(inner.within('[3]').within('data').message).toBe('data[3].Price is not a decimal')
    expect(new FieldError('', 'a decimal')).toMatchObject({
      ...{ name: 'FieldError', path: '', expected: 'a decimal', message: 'the value is not a decimal' },
    })
    expect(new FieldError('', 'a decimal').within('Price').path).toBe('Price')
  })

  it('readAt adds the field name to the path of a FieldError, and rethrows other errors unchanged', () => {
    const defect = new RangeError('a defect')
    const failing = {
      ...text('name'),
      read: () => {
        throw defect
      },
    }
    expect(() => readAt('Name', text('name'), null)).toThrow('Name is not text')
    expect(() => readAt('Name', failing, 'x')).toThrow(defect)
    expect(readAt('Name', text('name'), 'x')).toBe('x')
  })
})

describe('shapes of enums', () => {
  const side = { buy: 1, sell: 2 }
  it('an enum member is encoded as its wire value, and decoded from a number or text', () => {
    for (const shape of [openEnum(side), enumElse(side, 'buy'), strictEnum(side)] as Shape<string>[]) {
      expect([shape.write('buy'), shape.write('sell')]).toEqual([1, 2])
      expect([shape.read(1), shape.read('2')]).toEqual(['buy', 'sell'])
      expect(() => shape.read(null)).toThrow('the value is not one of 1, 2')
    }
    expect(() => strictEnum(side).read(9)).toThrow('the value is not one of 1, 2')
  })

  it('the `form` of an enum contains its wire values, their names and the fallback for unknown values', () => {
    expect(openEnum(side).form).toMatchObject({ values: [1, 2], members: side, otherwise: 'unknown' })
    expect(enumElse(side, 'sell').form).toMatchObject({ otherwise: 'sell' })
    expect(strictEnum(side).form).toMatchObject({ otherwise: undefined })
  })
})

describe('wire form of values', () => {
  it('each shape converts its value to wire form, for example a flag to 1 or 0', () => {
    expect([flag.write(true), flag.write(false), count('x').write(3), epochMs.write(4), text('x').write('5')]).toEqual([
      ...[1, 0, 3, 4, '5'],
    ])
    expect([optionalPrice.write('1.5'), optionalTime.write(6), decimal('x').write('7'), requiredText('x').write('8')]).toEqual([
      ...['1.5', 6, '7', '8'],
    ])
    expect([nullable(count('x')).write(9), nullable(count('x')).write(null), addition(count('x')).write(1)]).toEqual([9, null, 1])
    expect(addition(count('x')).write(null)).toBeUndefined()
    expect(listOf(flag).write([true, false])).toEqual([1, 0])
    expect(listOfField('Value', flag).write([true])).toEqual([{ Value: 1 }])
    expect([nothing.read({ anything: 1 }), nothing.write(null)]).toEqual([null, null])
  })
})
