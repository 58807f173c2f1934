import { contract, type Market } from '@leverkit/sdk'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { FactsSheet } from './FactsSheet.tsx'

const [example] = contract.markets.list.example.response as [Market]
const settings = contract.platform.settings.example.response

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const open = async (change: Partial<Market> = {}, feeType: 'perLot' | 'ofMargin' = 'perLot') => {
  const market = { ...example, ...change }
  await renderScreen(<FactsSheet code={market.code} onClose={vi.fn()} />, {
    answers: { 'markets.list': () => [market], 'platform.settings': () => ({ ...settings, feeType }) },
    userType: 'visitor',
  })
  await waitFor(() => expect(document.querySelector('.lk-figure')).not.toBeNull())
}

/** Returns the values of the sheet by their labels, without marks of text direction. */
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.lk-figure')].map((figure) => {
      const [label, value] = [figure.querySelector('dt'), figure.querySelector('dd')]
      return [label?.textContent, value?.textContent?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')]
    }),
  )

it('the sheet of a market shows contract size, smallest size, step, fee per lot and leverages', async () => {
  await open({ contractSize: '100000', minLots: '0.01', lotStep: '0.01', feeRate: '3.5', leverages: ['50', '100', '200'] })
  expect(screen.getByRole('dialog', { name: `About ${example.displayCode}` })).toBeDefined()
  expect(figures()).toMatchObject({
    'Contract size': '100,000 units per lot',
    'Smallest size': '0.01 lots',
    'Size step': '0.01 lots',
    'Fee per lot': '3.50USD',
    Leverage: '1:50, 1:100, 1:200',
  })
})

it('a fee that is a share of the margin is shown as a percentage', async () => {
  await open({ feeRate: '0.0005' }, 'ofMargin')
  expect(figures()['Fee, share of margin']).toBe('0.05%')
  expect(figures()['Fee per lot']).toBeUndefined()
})

it('the sheet of a market without leverages or pips omits these figures', async () => {
  await open({ leverages: [], pipDigits: null })
  expect(Object.keys(figures())).toEqual(['Fee per lot', 'Contract size', 'Smallest size', 'Size step', 'Price step'])
})

it.each([
  ['Closed · Opens Mon 07:00', new Date(2026, 10, 23, 7).getTime()],
  ['Closed', null],
])('the sheet of a closed market says "%s"', async (text, opensAt) => {
  await open({ status: 'closed', opensAt })
  expect(document.querySelector('.app-day-status')?.textContent).toBe(text)
})
