import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathOf, titlesOf } from './proofs.ts'

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, criterion = '', level = '', stands = '', checked = '']) => ({ criterion, level, stands, checked }))

/** Criteria of WCAG 2.2 at levels A and AA, by their numbers: chapter, and how many of it or which. */
const criteria = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1'],
  ...['2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11'],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8'],
  ...['4.1.2', '4.1.3'],
]

/** The proofs of a row: what looks like `file: title`. */
const proofsOf = (checked: string) => [...checked.matchAll(/((?:demo|ui|hooks)\/\S+\.(?:test|spec)\.tsx?): ([^;]+)/g)]

it('says of every criterion of levels A and AA how it stands', () => {
  expect(rows.map(({ criterion }) => criterion.split(' ')[0])).toEqual(criteria)
  for (const { criterion, level, stands, checked } of rows) {
    expect(['A', 'AA'], criterion).toContain(level)
    expect(['met', 'not met', 'not applicable'], criterion).toContain(stands)
    expect(checked, criterion).not.toBe('')
  }
})

it('has a test, or a look by hand, for whatever is met', () => {
  const unproven = rows.filter(
    ({ stands, checked }) => stands === 'met' && proofsOf(checked).length === 0 && !checked.includes('by hand: '),
  )
  expect(unproven.map(({ criterion }) => criterion)).toEqual([])
})

describe.each(rows.filter(({ checked }) => proofsOf(checked).length > 0))('$criterion', ({ checked }) => {
  it.each(proofsOf(checked).map(([, file = '', title = '']) => ({ file, title: title.trim() })))(
    'is tested by $file: $title',
    ({ file, title }) => {
      expect(existsSync(pathOf(file))).toBe(true)
      expect(titlesOf(pathOf(file)).filter((known) => known.includes(title)).length).toBeGreaterThan(0)
    },
  )
})
