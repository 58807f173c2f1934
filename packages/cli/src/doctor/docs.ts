import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expected } from './broken/expected.ts'
import { faultNames, faults } from './broken/faults.ts'
import { groups, type Reach } from './Check.ts'
import { checks } from './registry.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

const reachText: Readonly<Record<Reach, string>> = { read: '', trade: '`--trade`', money: '`--really-trade`' }

/** Formats rows as a Markdown table with aligned columns, as the formatter of the repository does. */
const aligned = ([head = [], ...rows]: readonly (readonly string[])[]): string => {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((cells) => cells[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}

/** Formats all checks as Markdown: a table for each group. */
const checksTable = (): string =>
  Object.entries(groups)
    .map(([group, title]) => {
      const own = checks.filter((check) => check.group === group)
      const rows = own.map(({ id, title: text, severity, reach, source }) =>
        [`\`${id}\``, text, severity, reachText[reach], source].map(cell),
      )
      return `### ${title}\n\n${aligned([['id', 'expectation', 'severity', 'needs', 'source'], ...rows])}`
    })
    .join('\n\n')

interface Guide {
  readonly file: string
  readonly committed: string
  readonly current: string
}

const begin = '<!-- The rest is generated from the checks by `npm run docs:wire`; do not edit. -->'

/** Returns the committed text of a guide in `docs/cli`, and its current text: the same prose with newly generated tables. */
const guideOf = (name: string, tables: string): Guide => {
  const file = fileURLToPath(new URL(`../../../../docs/cli/${name}`, import.meta.url))
  const committed = readFileSync(file, 'utf8')
  const [prose = ''] = committed.split(begin)
  return { file, committed, current: `${prose}${begin}\n\n${tables}\n` }
}

const faultsTable = (): string => {
  const rows = faultNames.map((name) => {
    const { summary, source } = faults[name]
    return [`\`${name}\``, summary, source, `\`${expected[name]}\``].map(cell)
  })
  return aligned([['fault', 'mistake of the backend', 'promise', 'found by'], ...rows])
}

/** The guide to the doctor, with all checks. */
export const guide = (): Guide => guideOf('doctor.md', `${checks.length} checks.\n\n${checksTable()}`)

/** The list of broken backends, each with the check that finds it. */
export const brokenGuide = (): Guide => guideOf('broken-backends.md', `${faultNames.length} faults.\n\n${faultsTable()}`)

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { file, current } of [guide(), brokenGuide()]) writeFileSync(file, current)
