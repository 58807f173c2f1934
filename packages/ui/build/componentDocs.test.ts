import { expect, test } from 'vitest'
import { readComponentDocs, readDocstring } from './componentDocs.ts'
import { propertiesIn, readCssProperties, settableIn } from './cssProperties.ts'

const folders = [...readCssProperties()]

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

test('readComponentDocs returns the CSS properties of a component, or an empty text if it has none', () => {
  const { CandleChart, QrCode } = readComponentDocs()
  expect(CandleChart?.cssProperties).toMatch(/^- `--lk-candle-height`: height of the plot/)
  expect(QrCode?.cssProperties).toBe('')
})

test('settableIn returns the CSS properties that are set in a rule of a root class, and those that `var()` reads with a fallback', () => {
  const css = `/* --lk-told: 1px; */
.lk-a, .lk-other { --lk-size: 1px; block-size: var(--lk-size); color: var(--lk-ink, red) }
@media print { .lk-a { --lk-paper: white } }
.lk-a-part, .lk-a[data-x] { --lk-inner: 2px; inset: var(--lk-inner) }`
  expect(settableIn(css, ['lk-a'])).toEqual(['--lk-size', '--lk-paper', '--lk-ink'])
})

test('propertiesIn returns the CSS properties at the start of each line of the section "CSS properties"', () => {
  const docs = '## CSS properties\n\n- `--lk-a`, `--lk-b`: like `--lk-c`.\n\n## Accessibility\n\n- `--lk-d`: no.\n'
  expect(propertiesIn(docs)).toEqual(['--lk-a', '--lk-b'])
})

test('every CSS property that a stylesheet lets callers set is listed in the docs of a component in the same folder', () => {
  const unlisted = folders.flatMap(([folder, { listed, settable }]) => {
    const known = new Set([...listed.values()].flat())
    return [...settable].filter((name) => !known.has(name)).map((name) => `${folder}: ${name}`)
  })
  expect(unlisted).toEqual([])
  expect(folders.flatMap(([, { settable }]) => [...settable])).toContain('--lk-candle-height')
})

test('every CSS property in the docs of a component exists in a stylesheet in the same folder', () => {
  const missing = folders.flatMap(([folder, { listed, settable }]) =>
    [...listed].flatMap(([name, properties]) =>
      properties.filter((property) => !settable.has(property)).map((property) => `${folder}: ${name} ${property}`),
    ),
  )
  expect(missing).toEqual([])
})
