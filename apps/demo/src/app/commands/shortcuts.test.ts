import { expect, it } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { actionOf } from './shortcuts.ts'

const press = (key: string, rest: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  target: null,
  ...rest,
})

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'the key K with %o opens the command palette, even while single keys are switched off',
  (modifier) => {
    expect(actionOf(press('k', modifier), false)).toEqual({ kind: 'palette' })
    expect(actionOf(press('K', modifier), true)).toEqual({ kind: 'palette' })
  },
)

it('no single key has an action before the user has turned single keys on, not even the question mark @wcag-2.1.4', () => {
  for (const key of [...'abcdefghijklmnopqrstuvwxyz0123456789/?']) expect(actionOf(press(key), false)).toBeNull()
  for (const key of ['?', '/', 'o']) expect(actionOf(press(key), true)).not.toBeNull()
})

it('single keys open screens only after the user has turned them on', () => {
  expect(actionOf(press('o'), false)).toBeNull()
  expect(actionOf(press('o'), true)).toEqual({ kind: 'open', path: '/order?type=1' })
  expect(actionOf(press('?'), true)).toEqual({ kind: 'list' })
})

it('a single key opens no screen that the brand leaves out', () => {
  Object.assign(brand, { withoutScreens: ['news'] })
  try {
    expect([actionOf(press('n'), true), actionOf(press('q'), true)]).toEqual([null, { kind: 'open', path: '/' }])
  } finally {
    Object.assign(brand, { withoutScreens: undefined })
  }
})

it('a single key does nothing while it is held down, during text composition, or together with Alt or Control', () => {
  for (const rest of [{ repeat: true }, { isComposing: true }, { altKey: true }, { ctrlKey: true }])
    expect(actionOf(press('o', rest), true)).toBeNull()
})

it('no single key places or closes an order', () => {
  const keys = [...'abcdefghijklmnopqrstuvwxyz0123456789/?', 'Enter', ' ']
  const paths = keys.map((key) => actionOf(press(key), true)).flatMap((action) => (action?.kind === 'open' ? [action.path] : []))
  expect(paths.sort()).toEqual(['/', '/news', '/order?type=1', '/trade', '/user'])
})
