import { contract, type Market } from '@leverkit/sdk'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { useBrokerToday } from './brokerTime.ts'
import { startOfDay } from './periods.ts'

afterEach(cleanup)

const [market] = contract.markets.list.example.response as [Market]

const Today = () => <output>{useBrokerToday()}</output>

it('today is the day of the device until the first price, and then the day of the broker', async () => {
  const brokerNow = Date.UTC(2025, 4, 6, 12)
  const { say } = await renderScreen(<Today />)
  expect(screen.getByRole('status').textContent).toBe(String(startOfDay(Date.now())))
  await say('quotes', [{ ...market.quote, code: 'EURUSD', time: brokerNow }])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(String(startOfDay(brokerNow))))
})
