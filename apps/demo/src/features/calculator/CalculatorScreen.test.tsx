import { compare } from '@leverkit/sdk/decimal'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { CalculatorScreen } from './CalculatorScreen.tsx'

afterEach(cleanup)

const open = async () => {
  await i18n.loadNamespaces('facts')
  await renderScreen(<CalculatorScreen />, { visited: ['/calculator'] })
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const figure = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling?.textContent ?? ''
const plain = (text: string) => text.replace(/[\u2066-\u2069\u00a0]/g, '')
const labelOf = (key: 'closePrice' | 'openPrice' | 'stopPrice' | 'fits' | 'profit') => i18n.t(`facts:calculator.${key}`)

it('the calculator starts with an example that ends in a gain', async () => {
  await open()
  expect(compare((await field(labelOf('closePrice'))).value, (await field(labelOf('openPrice'))).value)).toBe(1)
  expect(figure(labelOf('profit'))).toMatch(/\+.*[1-9]/)
})

it('the example becomes a stop loss with a size that fits the risk when the user switches to the size', async () => {
  await open()
  await field(labelOf('closePrice'))
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: i18n.t('facts:calculator.size') })))
  expect(compare((await field(labelOf('stopPrice'))).value, (await field(labelOf('openPrice'))).value)).toBe(-1)
  expect(figure(labelOf('fits'))).toMatch(/[1-9]/)
})

it('the distance between the two prices in pips is part of the result, and a dash while a price is missing', async () => {
  await open()
  const [from, to] = [await field(labelOf('openPrice')), await field(labelOf('closePrice'))]
  const set = (input: HTMLInputElement, value: string) => act(async () => fireEvent.change(input, { target: { value } }))
  await set(from, '1.10000')
  await set(to, '1.10500')
  expect(plain(figure('Distance'))).toBe('+50.0 pips')
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: i18n.t('trade:sell') })))
  expect(plain(figure('Distance'))).toBe('−50.0 pips')
  await set(to, '')
  expect(figure('Distance')).toBe('–')
})

it('a close price that the user has entered does not change with the mode', async () => {
  await open()
  const price = await field(labelOf('closePrice'))
  await act(async () => fireEvent.change(price, { target: { value: '1.23456' } }))
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: i18n.t('facts:calculator.size') })))
  expect((await field(labelOf('stopPrice'))).value).toBe('1.23456')
})
