import { contract, type Order } from '@leverkit/sdk'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { changeLimits } from '../../domain/limitsStore.ts'
import { noLimits } from '../../domain/personalLimits.ts'
import { reportOrderBlock, useOrderBlock } from '../../domain/safeguards.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { Limits } from './Limits.tsx'

const hour = 3_600_000
const day = 24 * hour
/** Noon of a day, by the broker's clock. */
const noon = new Date(2026, 10, 18, 12).getTime()
const [example] = contract.orders.list.example.response.orders as [Order]
const [quote] = contract.markets.list.example.response

afterEach(() => {
  cleanup()
  localStorage.clear()
  reportOrderBlock({ reason: 'checking' })
  vi.useRealTimers()
})

const Block = () => <output>{JSON.stringify(useOrderBlock())}</output>
const block = () => JSON.parse(screen.getByRole('status').textContent ?? '')

/** Renders the limits, with a loss limit of 50 and an order that lost 61 at `closedAt`. The device's clock shows `deviceNow`. */
const open = async (deviceNow: number, closedAt: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: deviceNow })
  changeLimits(() => ({ ...noLimits, dailyLoss: { value: '50', next: null } }))
  const lost = { ...example, profit: '-60', fee: '1', openedAt: closedAt - hour, closedAt, closedBy: 'person' }
  const answers = {
    'account.balance': () => ({ balance: '1000', lockedBalance: '0' }),
    'orders.list': () => ({ ...contract.orders.list.example.response, total: 1, orders: [lost] }),
  }
  const shown = await renderScreen([<Limits key="limits" />, <Block key="block" />], { answers })
  await shown.say('account', { floatingProfit: '0', riskRate: '0', usedMargin: '0', orders: [] })
  return { ...shown, tick: () => shown.say('quotes', [{ ...quote?.quote, code: 'EURUSD', time: noon }]) }
}

it.each([1, -1])('a loss of the broker’s day blocks orders although the device’s date is %i day off', async (days) => {
  const { tick } = await open(noon + days * day, noon - hour)
  await tick()
  await waitFor(() => expect(block()).toEqual({ reason: 'dailyLoss', limit: '50' }))
})

it.each([1, -1])('a loss of another day of the broker blocks no order although the device shows this day', async (days) => {
  const { tick } = await open(noon - days * day, noon - day)
  await tick()
  await waitFor(() => expect(block()).toBeNull())
})

it('orders are blocked until the broker’s time is known', async () => {
  const { sentTo, tick } = await open(noon + day, noon - hour)
  await waitFor(() => expect(sentTo('orders.list')).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(block()).toEqual({ reason: 'checking' })
  await tick()
  await waitFor(() => expect(block()).toEqual({ reason: 'dailyLoss', limit: '50' }))
})
