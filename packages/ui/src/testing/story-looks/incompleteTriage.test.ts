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

test('leaves out a triaged element, but not another one with the same rule', () => {
  const known = node('<input inputmode="decimal">', 'equalRatio')
  const unknown = node('<p>1.08419</p>', 'equalRatio')
  expect(findUntriaged([incomplete('color-contrast', known, unknown)])).toEqual([
    'color-contrast (equalRatio): #one <p>1.08419</p>',
  ])
})

test('applies a contrast entry to no other rule', () => {
  expect(findUntriaged([incomplete('aria-valid-attr-value', node('<tspan>', 'imgNode'))])).toHaveLength(1)
})

test('reports a covered link, but not a row that is cut by its list', () => {
  const link = { ...node('<a href="/terms">Terms</a>', 'elmPartiallyObscured'), target: ['a[href="/terms"]'] }
  const row = { ...node('<bdi dir="ltr">EURUSD</bdi>', 'elmPartiallyObscured'), target: ['a[href$="#EURUSD"] > bdi'] }
  expect(findUntriaged([incomplete('color-contrast', row)])).toEqual([])
  expect(findUntriaged([incomplete('color-contrast', link)])).toHaveLength(1)
})

test('every entry has a reason', () => {
  for (const { reason } of incompleteTriage) expect(reason.length).toBeGreaterThan(40)
})
