import { expect, it } from 'vitest'
import { acceptedStamps, hashOf, standingOf } from './stamps.ts'

const english = new Map([
  ['shell:close', 'Close'],
  ['shell:open_one', '{{count}} order'],
  ['shell:open_other', '{{count}} orders'],
  ['sandbox:paragraphs.0', 'Invented.'],
])
const german = new Map([
  ['shell:close', 'Schließen'],
  ['shell:open_one', '{{count}} Order'],
  ['shell:open_other', '{{count}} Orders'],
])

it('lists every translation as stale until it is accepted, and a new key as missing', () => {
  expect(standingOf(english, german, new Map())).toEqual({ missing: [], stale: ['shell:close', 'shell:open'] })
  const more = new Map([...english, ['shell:save', 'Save']])
  expect(standingOf(more, german, acceptedStamps(english, german, new Map(), []))).toEqual({ missing: ['shell:save'], stale: [] })
})

it('lists a translation as stale after its English has changed in any plural form', () => {
  const stamps = acceptedStamps(english, german, new Map(), [])
  const changed = new Map([...english, ['shell:open_one', '{{count}} open order']])
  expect(standingOf(changed, german, stamps).stale).toEqual(['shell:open'])
})

it('accepts chosen keys only, and drops the stamps of keys that no longer exist', () => {
  const old = new Map([['shell:gone', '00000000']])
  const stamps = acceptedStamps(english, german, old, ['shell:op*'])
  expect([...stamps.keys()]).toEqual(['shell:open'])
  expect(standingOf(english, german, stamps).stale).toEqual(['shell:close'])
})

it('does not accept a key without a translation', () => {
  const more = new Map([...english, ['shell:save', 'Save']])
  expect(acceptedStamps(more, german, new Map(), []).has('shell:save')).toBe(false)
})

it('gives the same hash for the plural forms in any order', () => {
  const forms = [...english].slice(1, 3)
  expect(hashOf(forms)).toBe(hashOf(forms.toReversed()))
  expect(hashOf(forms)).toMatch(/^[0-9a-f]{8}$/)
})
