import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noLimits, type PersonalLimits } from '../../domain/personalLimits.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { RealityCheck } from './RealityCheck.tsx'

const start = Date.UTC(2026, 10, 18, 14)
const minute = 60_000
const limits: PersonalLimits = { ...noLimits, realityCheck: { value: '30', next: null } }
const balance = { 'account.balance': () => ({ balance: '1000', lockedBalance: '0' }) }
const totals = { riskRate: '1', usedMargin: '200', orders: [] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
})

/**
 * Renders the reality check of a visit that begins at `start`. The returned `moveTo` sets the current time, in minutes after the
 * start.
 */
const open = async (limitsOfUser = limits) => {
  let setNow: (now: number) => void = () => undefined
  const Host = () => {
    const [now, set] = useState(start)
    setNow = set
    return <RealityCheck limits={limitsOfUser} now={now} />
  }
  const shown = await renderScreen(<Host />, { answers: balance, visited: ['/'] })
  const moveTo = (minutes: number) =>
    act(async () => {
      vi.setSystemTime(start + minutes * minute)
      setNow(start + minutes * minute)
    })
  return { ...shown, moveTo }
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Time for a reality check' })
const saved = () => JSON.parse(sessionStorage.getItem('leverkit.visit') ?? '{}') as { equity?: string | null }

/** Sends the floating profit through the socket, and waits until the equity at the start of the visit is saved. */
const report = async (say: Awaited<ReturnType<typeof open>>['say'], floatingProfit: string) => {
  await say('account', { ...totals, floatingProfit })
  await waitFor(() => expect(saved().equity).toEqual(expect.any(String)))
}

it('the reality check starts a new visit if the saved visit is damaged', async () => {
  sessionStorage.setItem('leverkit.visit', '{"startedAt":')
  const { say, moveTo } = await open()
  await report(say, '50')
  await moveTo(31)
  expect(dialog()?.textContent).toContain('You’ve been here for 31 minutes.')
})

it('the reality check opens after the chosen interval, with the duration of the visit and the change of equity', async () => {
  const { say, moveTo } = await open()
  await report(say, '50')
  await moveTo(29)
  expect(dialog()).toBeNull()
  await say('account', { ...totals, floatingProfit: '-25.5' })
  await moveTo(31)
  expect(dialog()?.textContent).toContain('You’ve been here for 31 minutes.')
  expect(screen.getByText('Change of your equity').closest('.lk-figure')?.textContent).toContain('−75.50')
})

it('after “Continue”, the reality check remains closed until the next interval has passed', async () => {
  const { say, moveTo } = await open()
  await report(say, '50')
  await moveTo(31)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(dialog()).toBeNull())
  await moveTo(60)
  expect(dialog()).toBeNull()
  await moveTo(61)
  expect(dialog()?.textContent).toContain('You’ve been here for 61 minutes.')
})

it('without a chosen interval, no reality check opens', async () => {
  const { say, moveTo } = await open(noLimits)
  await report(say, '50')
  await moveTo(24 * 60)
  expect(dialog()).toBeNull()
})
