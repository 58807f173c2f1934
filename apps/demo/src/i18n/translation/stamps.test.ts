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

it('standingOf lists every translation as stale until it is accepted, and lists a new key as missing', () => {
  expect(standingOf(english, german, new Map())).toEqual({ missing: [], stale: ['shell:close', 'shell:open'] })
  const more = new Map([...english, ['shell:save', 'Save']])
  expect(standingOf(more, german, acceptedStamps(english, german, new Map(), []))).toEqual({ missing: ['shell:save'], stale: [] })
})

it('standingOf lists a translation as stale if any plural form of its English text has changed', () => {
  const stamps = acceptedStamps(english, german, new Map(), [])
  const changed = new Map([...english, ['shell:open_one', '{{count}} open order']])
  expect(standingOf(changed, german, stamps).stale).toEqual(['shell:open'])
})

it('accepting some keys keeps the stamps of other keys, but drops the stamps of deleted keys', () => {
  const old = new Map([['shell:gone', '00000000']])
  const stamps = acceptedStamps(english, german, old, ['shell:op*'])
  expect([...stamps.keys()]).toEqual(['shell:open'])
  expect(standingOf(english, german, stamps).stale).toEqual(['shell:close'])
})

it('acceptedStamps creates no stamp for a key without a translation', () => {
  const more = new Map([...english, ['shell:save', 'Save']])
  expect(acceptedStamps(more, german, new Map(), []).has('shell:save')).toBe(false)
})

it('the hash of a text does not depend on the sequence of its plural forms', () => {
  const forms = [...english].slice(1, 3)
  expect(hashOf(forms)).toBe(hashOf(forms.toReversed()))
  expect(hashOf(forms)).toMatch(/^[0-9a-f]{8}$/)
})
