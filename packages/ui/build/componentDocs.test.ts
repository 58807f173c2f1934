import { expect, test } from 'vitest'
import { readComponentDocs, readDocstring } from './componentDocs.ts'

test('readDocstring returns the purpose and the code example from the docstring directly before the export', () => {
  const text =
    '/** Other. */\nexport const other = 1\n\n/**\n * A count\n * on ink.\n *\n * @example <Badge count={3} />\n */\nexport const Badge = 2'
  expect(readDocstring(text, 'Badge')).toEqual({ purpose: 'A count\non ink.', code: '<Badge count={3} />' })
  expect(readDocstring('export const Badge = 2', 'Badge')).toEqual({ purpose: '', code: '' })
})

test('readComponentDocs returns the purpose, code example, anatomy and accessibility text of a component', () => {
  const { Button } = readComponentDocs()
  expect(Button?.code).toContain('<Button')
  expect(Button?.anatomy).toMatch(/^- `\.lk-button`/)
  expect(Button?.purpose).not.toBe('')
  expect(Button?.accessibility).not.toBe('')
})
