import { describe, expect, it } from 'vitest'
import { formatTable, readReport, scoreOf, survivorsOf } from './score.mjs'

const mutant = (status: string, statusReason?: string) => ({
  ...{ status, statusReason, mutatorName: 'StringLiteral', replacement: '""' },
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 8 } },
})
const many = (count: number, ...of: Parameters<typeof mutant>) => Array.from({ length: count }, () => mutant(...of))
const source = 'const a = 1\nfor (let each of all) {}\n'
const report = {
  files: {
    'src/money.ts': {
      source,
      mutants: [...many(3, 'Killed'), mutant('Timeout'), mutant('Survived'), ...many(5, 'Ignored', 'outside the sample')],
    },
    'src/screen.ts': {
      source,
      mutants: [
        mutant('NoCoverage'),
        mutant('Killed'),
        mutant('Ignored', 'look of an element'),
        mutant('Ignored', 'Static mutant (and "ignoreStatic" was enabled)'),
      ],
    },
  },
}
const [first, rest] = readReport(report, /money/)

describe('mutation score', () => {
  it('readReport counts tried, ignored and uncovered mutants per group', () => {
    expect(first).toMatchObject({ isFirst: true, all: 10, covered: 10, tried: 5, killed: 4, uncovered: 0 })
    expect(rest).toMatchObject({ isFirst: false, all: 4, presentation: 1, moduleLevel: 1, uncovered: 1, covered: 1, killed: 1 })
  })

  it('scoreOf extrapolates from the sample of each group, and counts uncovered mutants as survivors', () => {
    expect(scoreOf([first]).score).toBeCloseTo(0.8)
    expect(scoreOf([rest]).score).toBeCloseTo(0.5)
    // Of the 12 mutants, an estimated 9 are killed: 10 covered mutants × 0.8, plus 1 killed mutant.
    expect(scoreOf([first, rest]).score).toBeCloseTo(9 / 12)
  })

  it('scoreOf returns no margin of error if every mutant was tried, and a wide margin if no mutant was tried', () => {
    expect(scoreOf([rest]).margin).toBe(0)
    expect(scoreOf([{ ...first, tried: 0, killed: 0 }])).toMatchObject({ score: 0, margin: expect.closeTo(0.49, 1) })
  })

  it('formatTable adds a separate row for critical files', () => {
    const lines = formatTable([{ name: 'app', seconds: 7, groups: [first, rest] }]).split('\n')
    expect(lines.map((line: string) => line.split(' | ')[0])).toEqual([
      '| area',
      '| ---',
      '| app',
      '| app, first',
      '| app, rest',
      '| all, first',
      '| all',
    ])
    expect(lines[3]).toContain('| 10 | 0 | 0 | 0 | 5 | 4 | 1 | 80.0 %')
  })

  it('survivorsOf lists surviving mutants by position and change, critical files first', () => {
    expect(survivorsOf(report, /screen/)).toEqual([
      'no test  src/screen.ts:2:5 StringLiteral: (le -> ""',
      'survived src/money.ts:2:5 StringLiteral: (le -> ""',
    ])
  })
})
