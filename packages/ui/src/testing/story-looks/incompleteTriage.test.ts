import type { NodeResult, Result } from 'axe-core'
import { expect, test } from 'vitest'
import { findUntriaged, incompleteTriage } from './incompleteTriage.ts'

const node = (html: string, messageKey: string): NodeResult => ({
  html,
  target: ['#one'],
  any: [{ id: 'color-contrast', data: { messageKey }, message: '', impact: 'serious' }],
  all: [],
  none: [],
})
const incomplete = (id: string, ...nodes: NodeResult[]): Result => ({
  id,
  nodes,
  tags: [],
  description: '',
  help: '',
  helpUrl: '',
})

test('what has been looked at is left out, the same rule elsewhere is not', () => {
  const known = node('<input inputmode="decimal">', 'equalRatio')
  const unknown = node('<p>1.08419</p>', 'equalRatio')
  expect(findUntriaged([incomplete('color-contrast', known, unknown)])).toEqual([
    'color-contrast (equalRatio): #one <p>1.08419</p>',
  ])
})

test('a reason for contrast excuses no other rule', () => {
  expect(findUntriaged([incomplete('aria-valid-attr-value', node('<tspan>', 'imgNode'))])).toHaveLength(1)
})

test('a link that something covers is not taken for a row that its list cuts', () => {
  const link = { ...node('<a href="/terms">Terms</a>', 'elmPartiallyObscured'), target: ['a[href="/terms"]'] }
  const row = { ...node('<bdi dir="ltr">EURUSD</bdi>', 'elmPartiallyObscured'), target: ['a[href$="#EURUSD"] > bdi'] }
  expect(findUntriaged([incomplete('color-contrast', row)])).toEqual([])
  expect(findUntriaged([incomplete('color-contrast', link)])).toHaveLength(1)
})

test('every entry says why', () => {
  for (const { reason } of incompleteTriage) expect(reason.length).toBeGreaterThan(40)
})
