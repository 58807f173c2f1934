import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readComponentApi } from './componentApi.ts'
import { formatPartsTable } from './componentParts.ts'
import { conformanceRows, formatConformanceTable } from './conformanceTable.ts'
import { controlledStates, controlOf, pairsOf } from './controlOf.ts'

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

it('the table names each state of a component that only the page can set', () => {
  const controlOfRow = (name: string) => rows.find((row) => row.name === name)?.control
  expect(['CandleChart', 'DataGrid', 'Dialog', 'IconButton', 'PnlCalendar', 'WatchlistEditor'].map(controlOfRow)).toEqual([
    'both',
    'both',
    'isOpen controlled',
    'isSelected controlled',
    'month controlled, selectedKey controlled',
    'both, markets controlled',
  ])
})

it('controlOf reports a state without an initial value or without a test of this value, unless the state is an exception', () => {
  const prop = { isOptional: true, isOwn: true, hasComment: true, type: 'string' }
  const api = (...names: string[]) => ({
    name: 'New',
    file: 'New.tsx',
    props: names.map((name) => ({ ...prop, name })),
    fields: [],
  })
  expect(controlOf(api('isOpen', 'onOpenChange'), new Set())).toBe('faulty: isOpen must be optional and have a default')
  expect(controlOf(api('isSelected'), new Set())).toBe('faulty: isSelected must be optional and have a default')
  const pair = api('sortDescriptor', 'defaultSortDescriptor', 'onSortChange')
  expect(controlOf(pair, new Set())).toBe('faulty: no test of the initial sortDescriptor')
  expect(controlOf(pair, new Set(['New.sortDescriptor']))).toBe('both')
})

it('each state in the list of exceptions is a required property, so its component does not store it', () => {
  const found = readComponentApi().flatMap((component) =>
    pairsOf(component).flatMap(({ state, isOptional }) => (isOptional ? [] : [`${component.name}.${state}`])),
  )
  expect([...controlledStates].filter((state) => !found.includes(state))).toEqual([])
})

it('docs/contributing/component-table.md is up to date', async () => {
  const head = [
    '# Components and the convention',
    '',
    'Generated from the types, the tests and the stories of `packages/ui`; `npm run unit -- conformanceTable -u` writes it.',
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
