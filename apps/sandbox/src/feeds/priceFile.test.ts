import { describe, expect, it } from 'vitest'
import { FeedFileError } from './FeedFileError.ts'
import { readPriceRows } from './priceFile.ts'

const ticks = 'time_utc_ms,bid,ask'
const bars = 'time_utc_ms,open,high,low,close,volume'

function problemOf(text: string): { line: number | null; message: string } {
  try {
    readPriceRows(text, 'X.csv')
  } catch (error) {
    if (error instanceof FeedFileError) return { line: error.line, message: error.message }
    throw error
  }
  throw new Error('the file was accepted')
}

describe('a price file', () => {
  it('readPriceRows keeps every digit of the prices in a file', () => {
    const quotes = readPriceRows(`${ticks}\n5,1.1,1.2\n6,1.10005,1.2\n`, 'X.csv')
    expect([quotes.kind, [...quotes.times]]).toEqual(['ticks', [5, 6]])
    expect([...(quotes.columns[0]?.scaled(5) ?? [])]).toEqual([110000, 110005])
    expect(readPriceRows(`${bars}\r\n0,1,2,0.5,1.5,0\r\n`, 'X.csv').kind).toBe('bars')
  })

  it('readPriceRows accepts quotes whose bid is above the ask, ticks of the same millisecond, and a byte order mark', () => {
    expect(readPriceRows(`\uFEFF${ticks}\n5,1.3,1.2\n5,900,1.2\n`, 'X.csv').times).toHaveLength(2)
  })

  it.each([
    ['an empty file', '', 1, 'header'],
    ['another header', 'time,bid,ask\n1,1,1\n', 1, 'header is neither'],
    ['no header', '5,1.1,1.2\n', 1, 'header is neither'],
    ['no rows', `${ticks}\n`, 2, 'no row'],
    ['a missing column', `${ticks}\n5,1.1,1.2\n6,1.1\n`, 3, '3 columns are needed, not 2'],
    ['an extra column', `${ticks}\n5,1.1,1.2,9\n`, 2, 'not 4'],
    ['an empty line', `${ticks}\n5,1.1,1.2\n\n6,1.1,1.2\n`, 3, 'not 1'],
    ['an invalid time', `${ticks}\n2014-05-02,1.1,1.2\n`, 2, 'not a time'],
    ['a tick before the previous one', `${ticks}\n5,1.1,1.2\n4,1.1,1.2\n`, 3, 'before that of the row above (5)'],
    ['two bars of the same time', `${bars}\n5,1,1,1,1,0\n5,1,1,1,1,0\n`, 3, 'same as that of the row above'],
    ['a price in exponent form', `${ticks}\n5,1e5,1.2\n`, 2, 'bid "1e5" is not a plain decimal'],
    ['a decimal without an integer part', `${ticks}\n5,.5,1.2\n`, 2, 'not a plain decimal'],
    ['a price below zero', `${ticks}\n5,-1.1,1.2\n`, 2, 'not a plain decimal'],
    ['a price of zero', `${ticks}\n5,1.1,0.00\n`, 2, 'ask "0.00" is not above zero'],
    ['too many digits', `${ticks}\n5,1.1234567890123456789,1.2\n`, 2, 'not a plain decimal'],
    ['a high below the low', `${bars}\n5,1.5,1,2,1.5,0\n`, 2, 'high 1 is below low 2'],
    ['a close outside the bar', `${bars}\n5,1.5,2,1,10,0\n`, 2, 'close 10 is not between'],
    ['an invalid volume', `${bars}\n5,1.5,2,1,1.5,many\n`, 2, 'volume "many"'],
  ])('readPriceRows refuses %s, and the error contains the line number', (_, text, line, words) => {
    const problem = problemOf(text)
    expect(problem.line).toBe(line)
    expect(problem.message).toContain(words)
    expect(problem.message).toContain(`X.csv, line ${line}: `)
  })
})
