import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CalculatorValue } from './calculatorTypes.ts'
import { PositionCalculator, type PositionCalculatorProps } from './PositionCalculator.tsx'

afterEach(cleanup)

const value: CalculatorValue = {
  ...{ mode: 'size', side: 'buy', lots: '0.10', risk: '50', leverage: '100', openPrice: '1.10000', closePrice: '1.09700' },
}
const labels: PositionCalculatorProps['labels'] = {
  ...{ mode: 'Mode', modes: { result: 'Result', size: 'Size' }, side: 'Side', sides: { buy: 'Buy', sell: 'Sell' } },
  ...{ lots: 'Lots', risk: 'Risk', leverage: 'Leverage', openPrice: 'Open price', closePrice: 'Close price' },
  ...{ stopPrice: 'Stop loss', increase: 'More', decrease: 'Less', results: 'Results' },
}
const show = (props: Partial<PositionCalculatorProps> = {}) => {
  const onChange = vi.fn()
  render(
    <PositionCalculator
      defaultValue={value}
      onChange={onChange}
      rules={{
        ...{ lotStep: '0.01', minLots: '0.01', priceStep: '0.0001', priceFractionDigits: 5, currency: 'USD' },
        leverages: [{ id: '100', label: '1:100' }],
      }}
      figures={[{ id: 'lots', label: 'Lots', value: '0.16' }]}
      notice="An estimate"
      labels={labels}
      {...props}
    />,
  )
  return onChange
}

test('PositionCalculator has fields for risk and stop loss in the mode `size`, and for lots and close price in the mode `result`', async () => {
  const onChange = show()
  expect(screen.getByRole('textbox', { name: /^Risk/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Stop loss/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Result' }))
  expect(onChange).toHaveBeenLastCalledWith({ ...value, mode: 'result' })
  expect(screen.getByRole('textbox', { name: /^Lots/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Close price/ })).toBeTruthy()
})

test('PositionCalculator emits an amount with 22 digits as exact decimal text', async () => {
  const onChange = show()
  const risk = screen.getByRole('textbox', { name: /^Risk/ })
  await userEvent.clear(risk)
  await userEvent.type(risk, '12345678901234567890.12')
  expect(onChange).toHaveBeenLastCalledWith({ ...value, risk: '12345678901234567890.12' })
})

test('PositionCalculator without leverages shows no choice of leverage', () => {
  const rules = { lotStep: '0.01', minLots: '0.01', priceStep: '0.1', priceFractionDigits: 1, currency: 'USD' }
  show({ rules: { ...rules, leverages: [] } })
  expect(screen.queryByRole('button', { name: /Leverage/ })).toBeNull()
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('An estimate')
})
