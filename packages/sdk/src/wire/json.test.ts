import { expect, it } from 'vitest'
import { decimal } from '../contract/scalars.ts'
import { parseJson } from './json.ts'

it('parseJson returns a number that is too long for a double as text with every digit', () => {
  expect(parseJson('{"a":12345678901234567.12345,"b":[-0.12345678901234567890]}')).toEqual({
    a: '12345678901234567.12345',
    b: ['-0.12345678901234567890'],
  })
})

it('parseJson leaves digits inside strings unchanged', () => {
  const text = '{"a":"12345678901234567890 \\"12345678901234567890\\"","b":1}'
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

it('parseJson returns numbers that fit into a double as numbers', () => {
  expect(parseJson('{"time":1399033800000,"small":1e-7}')).toEqual({ time: 1399033800000, small: 1e-7 })
  expect(decimal('price').read(parseJson('1e-7'))).toBe('0.0000001')
})

it('parseJson converts a number to text only if a double would lose digits', () => {
  expect(parseJson('[123456789012345,1234567890123456,1.23456789012345,1.234567890123456,-0.12345678901234]')).toEqual([
    123456789012345,
    '1234567890123456',
    1.23456789012345,
    '1.234567890123456',
    -0.12345678901234,
  ])
})

it('parseJson keeps all digits of a long number that is the whole body or is next to escaped quotes or backslashes', () => {
  expect(parseJson('12345678901234567')).toBe('12345678901234567')
  expect(parseJson('{"a\\"":12345678901234567,"b":"\\\\"}')).toEqual({ 'a"': '12345678901234567', b: '\\' })
})

it('parseJson throws a SyntaxError if the text is not JSON', () => {
  expect(() => parseJson('<html>')).toThrow(SyntaxError)
})

it('parseJson returns a long number with an exponent as plain digits', () => {
  expect(parseJson('[1.2345678901234567e5,12345678901234567e-20,-12345678901234567e3]')).toEqual([
    '123456.78901234567',
    '0.00012345678901234567',
    '-12345678901234567000',
  ])
})

/** Returns the processor time of `work` in ms: the minimum of three runs, because a busy machine makes some runs slower. */
const costOf = (work: () => void) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage()
      work()
      return process.cpuUsage(before).user / 1000
    }),
  )

it('parseJson rejects a truncated answer in linear time', () => {
  const cut = `{"id":12345678901234567,"body":"${'<p class=\\"a\\">'.repeat(14_000)}`
  expect(cut.length).toBeGreaterThan(200_000)
  const cost = costOf(() => expect(() => parseJson(cut)).toThrow(SyntaxError))
  // An earlier implementation with quadratic time took 7,000 ms.
  expect(cost).toBeLessThan(500)
})

it('parseJson parses an answer with a long number and a string of 16 million characters', () => {
  const body = '\\"x'.repeat(5_500_000)
  const value = parseJson(`{"id":12345678901234567,"body":"${body}"}`) as { id: string; body: string }
  expect([value.id, value.body.length]).toEqual(['12345678901234567', 11_000_000])
})

it('parseJson rejects invalid JSON that contains long numbers', () => {
  for (const text of [
    '[01234567890123456789]',
    '{12345678901234567890:1}',
    '[1234567890123456789 1]',
    '[12345678901234567890x]',
    '"a',
  ])
    expect(() => parseJson(text)).toThrow(SyntaxError)
})
