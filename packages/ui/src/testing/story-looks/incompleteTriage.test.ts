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

test('findUntriaged omits an element with a triage entry, and returns an element without an entry', () => {
  const known = node('<input inputmode="decimal">', 'equalRatio')
  const unknown = node('<p>1.08419</p>', 'equalRatio')
  expect(findUntriaged([incomplete('color-contrast', known, unknown)])).toEqual([
    'color-contrast (equalRatio): #one <p>1.08419</p>',
  ])
})

test('findUntriaged returns the results of axe rules other than contrast, even if a triage entry matches them', () => {
  expect(findUntriaged([incomplete('aria-valid-attr-value', node('<tspan>', 'imgNode'))])).toHaveLength(1)
})

test('findUntriaged returns a partly covered link, but omits a market row that the edge of the list cuts off', () => {
  const link = { ...node('<a href="/terms">Terms</a>', 'elmPartiallyObscured'), target: ['a[href="/terms"]'] }
  const row = { ...node('<bdi dir="ltr">EURUSD</bdi>', 'elmPartiallyObscured'), target: ['a[href$="#EURUSD"] > bdi'] }
  expect(findUntriaged([incomplete('color-contrast', row)])).toEqual([])
  expect(findUntriaged([incomplete('color-contrast', link)])).toHaveLength(1)
})

test('every entry of incompleteTriage has a reason', () => {
  for (const { reason } of incompleteTriage) expect(reason.length).toBeGreaterThan(40)
})
