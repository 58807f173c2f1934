import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sandboxNumbers } from './contract/codes.ts'
import * as errors from './errors.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
const [sections, issues = '', refusals = '', stream = ''] = page.split(/^## (?:Issues|Refusals|Codes).*$/m)
const documented = (section: string) => [...section.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code ?? '').sort()

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$|testing\//.test(file))
  .map((file) => readFileSync(`${folder}${file}`, 'utf8'))

const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, code]) => code ?? ''))),
]
const membersOf = (type: string) => {
  const text = readFileSync(`${folder}errors.ts`, 'utf8')
  const [, union = ''] = new RegExp(`export type ${type} =([^\\n]*(?:\\n {2}[^\\n]*)*)`).exec(text) ?? []
  return [...union.matchAll(/'([A-Z_]+)'/g)].map(([, code]) => code ?? '')
}

describe('docs/errors.md', () => {
  it('has every class in the tree and in the table', () => {
    const classes = Object.entries(errors)
      .filter(([, value]) => typeof value === 'function' && value.prototype instanceof errors.LeverkitError)
      .map(([name]) => name)
    expect(classes.length).toBeGreaterThanOrEqual(7)
    for (const name of classes) {
      expect(sections).toMatch(new RegExp(`^[├└]─ ${name}`, 'm'))
      expect(sections).toMatch(new RegExp(`^\\| \`${name}\``, 'm'))
    }
  })

  it('has every code of its own that an error can carry', () => {
    const own = [...membersOf('TransportCode'), 'INVALID_INPUT', 'OUTCOME_UNKNOWN', 'SESSION_EXPIRED', 'OFF_CONTRACT']
    expect(own).toHaveLength(8)
    for (const code of own) expect(sections).toContain(`| \`${code}\``)
  })

  it('has every name of a code, with the number that the sandbox gives it, and no other', () => {
    const names = Object.keys(sandboxNumbers)
    expect(documented(refusals)).toEqual([...names, 'REFUSED'].sort())
    for (const name of names)
      expect(refusals).toMatch(new RegExp(`\`${name}\` +\\| ${sandboxNumbers[name as keyof typeof sandboxNumbers]} `))
  })

  it('has every code of a stream error, and no other', () => {
    expect(documented(stream)).toEqual(membersOf('StreamCode').sort())
  })

  it('has every issue that the sources raise, and no other', () => {
    const raised = [
      ...found(/\bpath(?:: [^,]+)?, code: '([A-Z_]+)'/g),
      ...found(/problem\(\s*'([A-Z_]+)'/g),
      ...found(/\? '(REQUIRED)' : 'INVALID'/g),
    ]
    expect(documented(issues)).toEqual([...new Set(raised)].sort())
  })
})

it('knows its own errors across duplicate copies of the package', () => {
  const foreign = Object.assign(new Error('x'), { [Symbol.for('leverkit.error')]: true })
  expect([errors.isLeverkitError(foreign), errors.isLeverkitError(new Error('x')), errors.isLeverkitError(null)]).toEqual([
    true,
    false,
    false,
  ])
})
