import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathOf, titlesOf } from './proofs.ts'
import { routes } from './shell/routes.ts'

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| (?!row|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, row = '', home = '', proof = '']) => ({ row, home, proof }))

it('has the rows of every section that asks for something of the app', () => {
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(text).toMatch(new RegExp(`^## ${section}\\.`, 'm'))
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ proof }) => !/: \S/.test(proof))).toEqual([])
})

it('has every route of section 2 in the app', () => {
  const paths = rows.map(({ row }) => /^`(.+)`$/.exec(row)?.[1]).filter((path) => path?.startsWith('/'))
  expect(paths.sort()).toEqual(routes.map(({ path }) => path).sort())
})

describe.each(rows)('$row', ({ home, proof }) => {
  it('lives somewhere', () => {
    expect(existsSync(pathOf(home))).toBe(true)
  })

  it('is proven by a test that exists', () => {
    const [file = '', title = ''] = proof.split(/:\s*(.*)/)
    expect(proof).not.toBe('')
    expect(existsSync(pathOf(file))).toBe(true)
    const titles = titlesOf(pathOf(file))
    expect(titles.filter((known) => known.includes(title)).length, `${title} in ${file}`).toBeGreaterThan(0)
  })
})
