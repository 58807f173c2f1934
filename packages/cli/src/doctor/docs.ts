import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

const file = fileURLToPath(new URL('../../../../docs/cli/doctor.md', import.meta.url))
const begin = '<!-- The rest is generated from the checks by `npm run docs:wire`; do not edit. -->'

/** Returns the text of the guide `docs/cli/doctor.md`: the committed text, and the same text with a current table of checks. */
export const guide = (): { readonly file: string; readonly committed: string; readonly current: string } => {
  const committed = readFileSync(file, 'utf8')
  const [prose = ''] = committed.split(begin)
  return { file, committed, current: `${prose}${begin}\n\n${checks.length} checks.\n\n${checksTable()}\n` }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, guide().current)
