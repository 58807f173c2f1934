import { expect, it } from 'vitest'
import { writeBrief } from './brief.ts'
import { parseGlossary } from './glossaryPage.ts'

const english = new Map([
  ['orders:curve_one', '{{count}} closed position'],
  ['orders:curve_other', '{{count}} closed positions'],
])
const facts = {
  lang: 'cs',
  tag: 'cs-CZ',
  english,
  translated: new Map([['orders:curve_other', '{{count}} uzavřených příkazů']]),
  notes: new Map([['orders:curve', 'Caption of the chart. {{count}}: e.g. 3']]),
  glossary: parseGlossary(
    '| English | term | not | note |\n| --- | --- | --- | --- |\n| position | pozice | příkaz* | held |\n| fee | poplatek | | |',
  ),
  stamps: new Map([['orders:curve', '12345678']]),
  before: (_: string, stamp: string | undefined) => (stamp === '12345678' ? ['{{count}} closed order'] : null),
} as const

it('the brief for a translator contains the old and new English texts, the translation, the note, the plural forms and the terms', () => {
  const brief = writeBrief(facts, ['orders:curve'])
  expect(brief).toContain(`## orders:curve
Caption of the chart. {{count}}: e.g. 3
- old English
  - {{count}} closed order
- English
  - one: {{count}} closed position
  - other: {{count}} closed positions
- translation
  - other: {{count}} uzavřených příkazů
- plural forms to write: few, many, one, other
- terms
  - position = pozice · not: příkaz* · held`)
  expect(brief).not.toContain('poplatek')
})
