import { topics } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { AlertWatcher } from './AlertWatcher.ts'
import { type PriceAlert, pauseMs } from './priceAlert.ts'

const [example] = topics.quotes.example
if (!example) throw new Error('the contract has no example of a quote')

const anAlert = (change: Partial<PriceAlert> = {}): PriceAlert => ({
  ...{ id: 'a', code: 'EURUSD', displayCode: 'EURUSD', price: '1.10500', direction: 'above', note: '' },
  ...{ repeats: false, setAt: 1_000, isArmed: true, firedAt: null },
  ...change,
})

const setUp = (...alerts: readonly PriceAlert[]) => {
  const clock = { now: 2_000 }
  const saved = { alerts: alerts as readonly PriceAlert[] }
  const fired: string[] = []
  const queued: (() => void)[] = []
  const missed: { high: string; low: string }[] = []
  const watch = (exclusive?: (run: () => void) => void) =>
    new AlertWatcher({
      read: () => saved.alerts,
      write: (next) => {
        saved.alerts = next
      },
      onFire: ({ alert, isAway }) => void fired.push(isAway ? `${alert.id} away` : alert.id),
      missed: async () => missed[0] ?? null,
      now: () => clock.now,
      ...(exclusive ? { exclusive } : {}),
    })
  const watcher = watch()
  const quote = (last: string, more: { high?: string; low?: string; time?: number } = {}, by = watcher) => {
    clock.now += 100
    by.quotes([{ ...example, code: 'EURUSD', last, high: '1.20000', low: '1.00000', time: clock.now, ...more }])
  }
  return { clock, fired, missed, queued, quote, saved, watch, watcher }
}

it('an alert fires once, as soon as the market price reaches or passes the price of the alert', () => {
  const { clock, fired, quote } = setUp(anAlert())
  quote('1.10499')
  quote('1.10499999')
  expect(fired).toEqual([])
  for (const last of ['1.105', '1.10600', '1.10400', '1.10600']) quote(last)
  expect(fired).toEqual(['a'])
  clock.now += 2 * pauseMs
  for (const last of ['1.10400', '1.10600']) quote(last)
  expect(fired).toEqual(['a'])
})

it('an alert below the current price fires when the price falls to the price of the alert', () => {
  const { fired, quote } = setUp(anAlert({ direction: 'below', price: '1.10000' }))
  quote('1.10001')
  quote('1.09900')
  expect(fired).toEqual(['a'])
})

it('an alert ignores quotes of other markets', () => {
  const { fired, quote } = setUp(anAlert({ code: 'GBPUSD' }))
  quote('1.30000')
  expect(fired).toEqual([])
})

it('a repeating alert fires again only after the price has moved back and a minimum time has passed since the last firing', () => {
  const { clock, fired, quote } = setUp(anAlert({ repeats: true }))
  for (const last of ['1.10400', '1.10500', '1.10700']) quote(last)
  expect(fired).toEqual(['a'])
  for (const last of ['1.10400', '1.10500']) quote(last)
  expect(fired).toEqual(['a'])
  clock.now += pauseMs
  quote('1.10600')
  expect(fired).toEqual(['a'])
  for (const last of ['1.10400', '1.10500']) quote(last)
  expect(fired).toHaveLength(2)
})

it('if the price crosses an alert while the app is disconnected, the alert fires once and is marked as missed', () => {
  const { fired, quote, watcher } = setUp(anAlert())
  quote('1.10400')
  watcher.gap()
  watcher.gap()
  quote('1.10600')
  quote('1.10700')
  watcher.gap()
  quote('1.10800')
  expect(fired).toEqual(['a away'])
})

it('if the price crosses an alert and comes back while the app is disconnected, the high of the day fires the alert', () => {
  const { fired, quote, watcher } = setUp(anAlert())
  quote('1.10400', { high: '1.10450' })
  watcher.gap()
  quote('1.10400', { high: '1.10550' })
  expect(fired).toEqual(['a away'])
})

it('if the high of the day is the same before and after a gap in the quotes, no alert fires', () => {
  const { fired, quote, watcher } = setUp(anAlert())
  quote('1.10400', { high: '1.10550' })
  watcher.gap()
  quote('1.10400', { high: '1.10550' })
  expect(fired).toEqual([])
})

it('the first quote after the start of the app fires an alert that the price reached while the app was closed', () => {
  const { fired, quote } = setUp(anAlert())
  quote('1.10600')
  expect(fired).toEqual(['a away'])
})

it('an alert that was set during a gap in the quotes is not marked as missed', () => {
  const { fired, quote } = setUp(anAlert({ setAt: 2_050 }))
  quote('1.10600')
  expect(fired).toEqual(['a'])
})

it('if the price crosses an alert while the device sleeps with an open socket, the alert is marked as missed', () => {
  const { clock, fired, quote } = setUp(anAlert())
  quote('1.10400')
  clock.now += 60_000
  quote('1.10600')
  expect(fired).toEqual(['a away'])
})

it('a quote that arrives after a newer quote of the same connection fires no alert', () => {
  const { fired, quote } = setUp(anAlert())
  quote('1.10400', { time: 5_000 })
  quote('1.10600', { time: 4_000 })
  expect(fired).toEqual([])
})

it('an alert fires only once if the price crosses the alert while the app is open in two browser tabs', () => {
  const { fired, queued, quote, watch } = setUp(anAlert())
  const tabs = [1, 2].map(() => watch((run) => void queued.push(run)))
  for (const tab of tabs) quote('1.10400', {}, tab)
  for (const tab of tabs) quote('1.10600', {}, tab)
  for (const run of queued) run()
  expect(fired).toEqual(['a'])
})

it('if only the history of the market shows that the price crossed an alert during a gap, the alert fires once', async () => {
  const { fired, missed, quote, watcher } = setUp(anAlert())
  quote('1.10400')
  missed.push({ high: '1.10500', low: '1.10300' })
  watcher.gap()
  quote('1.10400')
  await Promise.resolve()
  quote('1.10410')
  expect(fired).toEqual(['a away'])
})

it('if the history of the market shows no crossing, no alert fires', async () => {
  const { fired, missed, quote, watcher } = setUp(anAlert())
  quote('1.10400')
  missed.push({ high: '1.10499', low: '1.10300' })
  watcher.gap()
  quote('1.10400')
  await Promise.resolve()
  expect(fired).toEqual([])
})
