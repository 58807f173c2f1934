import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { titlesOf } from './proofs.ts'

const root = join(import.meta.dirname, '../../..')
const field = /(?:^|,)("(?:[^"]|"")*"|[^,"]*)(?=,|$)/g

/** The fields of one line, without their quotes. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(field)].map(([, text = '']) => text.replace(/^"|"$/g, '').replaceAll('""', '"'))

const [head = '', ...lines] = readFileSync(join(root, 'docs/asvs.csv'), 'utf8').trimEnd().split('\n')
const table = lines.map(fieldsOf)
const rows = table.map(([id = '', level = '', holds = '', where = '', why = '']) => {
  const [file = '', title = ''] = where.split(/#(.*)/)
  return { id, level, holds, file, title, why }
})

/** Requirements of OWASP ASVS 5.0.0 in each chapter: at level 1, and at level 2 beside them. */
const counts: Readonly<Record<string, readonly [number, number]>> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
}

describe('the requirements of ASVS 5.0', () => {
  it('are all there, each once, as many of each level and chapter as the standard has', () => {
    expect(head).toBe('id,level,holds,where,why')
    expect(table.filter(({ length }) => length !== 5)).toEqual([])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ id }) => !/^\d+\.\d+\.\d+$/.test(id))).toEqual([])
    const of = (chapter: string, wanted: string) =>
      rows.filter(({ id, level }) => id.startsWith(`${chapter}.`) && level === wanted).length
    const found = Object.keys(counts).map((chapter) => [chapter, [of(chapter, '1'), of(chapter, '2')]])
    expect(Object.fromEntries(found)).toEqual(counts)
    expect(rows).toHaveLength(
      Object.values(counts)
        .flat()
        .reduce((sum, count) => sum + count, 0),
    )
  })

  it('say each in one sentence what makes them true, or why they do not apply', () => {
    expect(rows.filter(({ why }) => !/^.{10,160}$/.test(why) || !why.endsWith('.'))).toEqual([])
    expect(rows.filter(({ holds }) => !['test', 'design', 'outside', 'open'].includes(holds))).toEqual([])
  })

  it('name a file of the repository, unless they are outside of it', () => {
    expect(rows.filter(({ holds, file }) => (holds === 'outside') !== (file === ''))).toEqual([])
    expect(rows.filter(({ file }) => file !== '' && !existsSync(join(root, file)))).toEqual([])
  })

  it('name a test that exists where a test proves them, and only there', () => {
    expect(rows.filter(({ holds, title }) => (holds === 'test') !== (title !== ''))).toEqual([])
    const cited = rows.filter(({ holds }) => holds === 'test')
    expect(cited.filter(({ file, title }) => !titlesOf(join(root, file)).includes(title))).toEqual([])
  })

  it('lead to a section that the documentation has', () => {
    const documented = rows.filter(({ file }) => file === 'docs/security.md')
    const told = readFileSync(join(root, 'docs/security.md'), 'utf8')
    const sections = documented.flatMap(({ why }) => /^"([^"]+)"/.exec(why)?.[1] ?? [])
    expect(sections.length).toBeGreaterThan(5)
    expect(sections.filter((section) => !told.includes(`\n## ${section}\n`))).toEqual([])
  })
})
