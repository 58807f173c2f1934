import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatPartsTable } from './componentParts.ts'
import { conformanceRows, formatConformanceTable } from './conformanceTable.ts'

const rows = conformanceRows()

it('every component follows the convention in docs/contributing/components.md', () => {
  const faults = rows.flatMap((row) =>
    Object.entries(row)
      .filter(([, cell]) => cell === '' || cell.startsWith('faulty'))
      .map(([column, cell]) => `${row.name}, ${column}: ${cell}`),
  )
  expect(faults).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

it('docs/contributing/component-table.md is up to date', async () => {
  const head = [
    '# Components and the convention',
    '',
    'Generated from the types, the tests and the stories of `packages/ui`; `npm run unit -- --project node conformanceTable -u` writes it.',
    'The [convention](components.md) explains the columns.',
    '',
  ]
  const parts = [
    '',
    '## Parts',
    '',
    'The values of `data-lk-part` that a partner may style. Each page of Storybook explains the parts of its component.',
    '',
  ]
  const text = `${[...head, formatConformanceTable(rows), ...parts, formatPartsTable()].join('\n')}\n`
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/contributing/component-table.md'))
})
