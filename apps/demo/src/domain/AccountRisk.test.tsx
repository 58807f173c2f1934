import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { AccountRisk } from './AccountRisk.tsx'

afterEach(cleanup)

const balance = { balance: '10000.000000', lockedBalance: '0.000000' }
const unknown = { equity: null, freeMargin: null, usedMargin: null, riskRate: null, marginLevel: null, totalProfit: null }
const answers = { 'account.balance': () => balance, 'account.detail': () => ({ ...balance, ...unknown }) }
const totals = { floatingProfit: '0.000000', riskRate: '40.00', orders: [] }

it('the risk meter shows the margin level while margin is used, and a neutral state otherwise', async () => {
  const { say } = await renderScreen(<AccountRisk />, { answers })
  const meter = () => screen.queryByRole('meter')
  await say('account', { ...totals, usedMargin: '4000.000000' })
  expect(document.body.textContent).toContain('250')
  const used = meter()?.getAttribute('aria-valuenow')
  await say('account', { ...totals, usedMargin: '0.000000' })
  expect(document.body.textContent).toBe('Stop-out 50%Margin call 100%No margin warningMargin level –')
  expect(document.querySelector('.lk-risk-pin, [data-on]')).toBeNull()
  expect(meter()?.getAttribute('aria-valuenow')).not.toBe(used ?? 'none')
})

it('until the account has loaded, the risk is shown as unknown, not as the risk of an account without positions', async () => {
  const { say } = await renderScreen(<AccountRisk />, { answers })
  const before = document.body.textContent
  await say('account', { ...totals, usedMargin: '0.000000' })
  expect(document.body.textContent).not.toBe(before)
})
