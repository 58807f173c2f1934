import { contract, type DepositRecord, type Order } from '@leverkit/sdk'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toggleAmounts } from '../../domain/hiddenAmounts.ts'
import { changeLimits } from '../../domain/limitsStore.ts'
import { noLimits, type PersonalLimits } from '../../domain/personalLimits.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LimitsScreen } from './LimitsScreen.tsx'

const hour = 3_600_000
/** Noon of a day, by the clocks of broker and device. */
const noon = new Date(2026, 10, 18, 12).getTime()
const [example] = contract.orders.list.example.response.orders as [Order]
const [quote] = contract.markets.list.example.response
const [record] = contract.deposits.records.example.response.items as [DepositRecord]
const lost = { ...example, profit: '-60', fee: '1', openedAt: noon - 2 * hour, closedAt: noon - hour, closedBy: 'person' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const deposit = (amount: string, currencyCode: string, status = 'finished') => ({
  ...record,
  ...{ amount, currencyCode, status, createdAt: noon - hour },
})

/** Opens the screen with these limits, after a closed order that lost 61 and the given deposits. */
const open = async (limits: Partial<PersonalLimits>, deposits: Readonly<Record<string, readonly object[]>> = {}) => {
  changeLimits(() => ({ ...noLimits, ...limits }))
  const { say } = await renderScreen(<LimitsScreen />, {
    visited: ['/mine/limits'],
    answers: {
      'account.balance': () => ({ balance: '1000', lockedBalance: '0' }),
      'orders.list': () => ({ ...contract.orders.list.example.response, total: 1, orders: [lost] }),
      'deposits.records': ({ type }) => ({ items: deposits[`${type}`] ?? [], total: deposits[`${type}`]?.length ?? 0 }),
    },
  })
  await say('account', { floatingProfit: '0', riskRate: '0', usedMargin: '0', orders: [] })
  await say('quotes', [{ ...quote?.quote, code: 'EURUSD', time: noon }])
}
const limitOf = (value: string) => ({ value, next: null })
const textOf = (bar: HTMLElement) => bar.getAttribute('aria-valuetext')

it('the used part of the daily loss limit is shown as a bar and as amounts', async () => {
  await open({ dailyLoss: limitOf('244') })
  const bar = await screen.findByRole('progressbar', { name: 'Loss per day' })
  await waitFor(() => expect(textOf(bar)).toBe('61.00 / 244.00 USD'))
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.queryByText(/You’ve reached your loss limit/)).toBeNull()
})

it('a reached loss limit fills its bar, and a sentence says that no orders are sent', async () => {
  await open({ dailyLoss: limitOf('50') })
  expect(await screen.findByText('You’ve reached your loss limit of 50.00 USD for today. No orders are sent.')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
})

it('the deposits of seven days have one bar for each currency, without rejected deposits', async () => {
  const coin = [deposit('100', 'USDT'), deposit('25', 'USDT'), deposit('9', 'USDT', 'rejected')]
  await open({ weeklyDeposit: limitOf('500') }, { coin, bank: [deposit('400', 'EUR')] })
  await waitFor(() =>
    expect(screen.getAllByRole('progressbar', { name: 'Deposits in 7 days' }).map(textOf)).toEqual([
      '125.00 / 500.00 USDT',
      '400.00 / 500.00 EUR',
    ]),
  )
})

it('without a deposit in seven days, the deposit limit has one bar at zero', async () => {
  await open({ weeklyDeposit: limitOf('500') })
  await waitFor(() => expect(screen.getAllByRole('progressbar').map(textOf)).toEqual(['0.00 / 500.00']))
})

it('hidden amounts hide the used part in the bar as well', async () => {
  act(toggleAmounts)
  await open({ dailyLoss: limitOf('244') })
  const bar = await screen.findByRole('progressbar')
  await waitFor(() => expect(textOf(bar)).not.toContain('–'))
  expect(textOf(bar)).not.toContain('61')
  expect(bar.getAttribute('aria-valuenow')).toBe('0')
  act(toggleAmounts)
})

it('a running time-out, in the words of the ticket, and the interval of the reality check are shown first, and no limit shows nothing', async () => {
  await open({ realityCheck: limitOf('30'), pausedUntil: noon + hour })
  expect(await screen.findByText(/^You’re in a time-out until/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Your limits' }).textContent).toMatch(
    /^You’re in a time-out until .*No orders are sent\..*Reality check30 minutes$/,
  )
  act(() => changeLimits(() => noLimits))
  expect(screen.queryByText(/^You’re in a time-out until/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your limits' })).toBeNull()
})
