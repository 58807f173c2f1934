import { afterEach, expect, it } from 'vitest'
import { alertStore, deleteAlert, maxAlerts, saveAlert } from './alertStore.ts'
import { directionTo, type PriceAlert } from './priceAlert.ts'

const anAlert = (id: string): PriceAlert => ({
  ...{ id, code: 'EURUSD', displayCode: 'EURUSD', price: '1.10500', direction: 'above', note: '' },
  ...{ repeats: false, setAt: 1_000, isArmed: true, firedAt: null },
})
const ids = (owner: string) => alertStore.get(owner).map(({ id }) => id)

afterEach(() => localStorage.clear())

it('each account of a device has its own alerts', () => {
  saveAlert('480019', anAlert('a'))
  saveAlert('480019', anAlert('b'))
  saveAlert('visitor', anAlert('c'))
  expect([ids('480019'), ids('visitor')]).toEqual([['b', 'a'], ['c']])
  deleteAlert('480019', 'a')
  expect(ids('480019')).toEqual(['b'])
})

it('a changed alert keeps its position in the list, even if the list is full', () => {
  for (let count = 0; count < maxAlerts; count += 1) saveAlert('me', anAlert(`${count}`))
  expect(saveAlert('me', anAlert('one too many'))).toBe(false)
  expect(saveAlert('me', { ...anAlert('0'), price: '1.2' })).toBe(true)
  expect(alertStore.get('me')).toHaveLength(maxAlerts)
  expect(alertStore.get('me').at(-1)?.price).toBe('1.2')
})

it.each(['nonsense', '{"id":1}', '[{"id":"a","code":"EURUSD","price":"1e5","direction":"above"}]'])(
  'damaged stored alerts are ignored: %s',
  (text) => {
    localStorage.setItem('leverkit.alerts.me', text)
    expect(alertStore.get('me')).toEqual([])
  },
)

it.each([
  ['1.2', '1.1', 'above'],
  ['1.0999', '1.1', 'below'],
  ['1.10', '1.1', null],
] as const)('for an alert at %s and a last price of %s, the direction is %s', (price, last, direction) => {
  expect(directionTo(price, last)).toBe(direction)
})
