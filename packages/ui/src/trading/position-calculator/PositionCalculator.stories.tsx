import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Money } from '../../money/money/Money.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import type { CalculatorValue } from './calculatorTypes.ts'
import { PositionCalculator } from './PositionCalculator.tsx'

const value: CalculatorValue = {
  ...{ mode: 'size', side: 'buy', lots: '0.10', risk: '50', leverage: '100', openPrice: '1.10000', closePrice: '1.09700' },
}

const meta = {
  component: PositionCalculator,
  args: {
    defaultValue: value,
    onChange: fn(),
    rules: {
      ...{ lotStep: '0.01', minLots: '0.01', priceStep: '0.0001', priceFractionDigits: 5, smallDigits: 1 },
      leverages: [
        { id: '100', label: '1:100' },
        { id: '200', label: '1:200' },
      ],
      currency: 'USD',
    },
    figures: [
      { id: 'lots', label: 'Lots', value: '0.16' },
      { id: 'margin', label: 'Margin', value: <Money value="176" currency="USD" /> },
      { id: 'fee', label: 'Fee', value: <Money value="0.56" currency="USD" /> },
      { id: 'profit', label: 'Profit', value: <Money value="-48" currency="USD" isResult fractionDigits={2} /> },
    ],
    notice: 'An estimate at these prices, without fees.',
    labels: {
      mode: 'Calculate',
      modes: { result: 'Profit', size: 'Lots' },
      side: 'Side',
      sides: { buy: 'Buy', sell: 'Sell' },
      lots: 'Lots',
      risk: 'Lose at most',
      leverage: 'Leverage',
      openPrice: 'Open price',
      closePrice: 'Close price',
      stopPrice: 'Stop loss',
      increase: 'More',
      decrease: 'Less',
      results: 'Result',
    },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof PositionCalculator>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OfLots: Story = { args: { defaultValue: { ...value, mode: 'result' } } }
export const FixedMargin: Story = { args: { rules: { ...meta.args.rules, leverages: [] } } }
export const Incomplete: Story = {
  args: {
    defaultValue: { ...value, risk: '', closePrice: '' },
    figures: meta.args.figures.map((figure) => ({ ...figure, value: '–' })),
    notice: 'Fill in every field to see a result.',
  },
}
export const LongText: Story = {
  args: {
    defaultValue: { ...value, risk: '123456789.12', openPrice: '123456.78901', closePrice: '123456.12345' },
    notice: 'An estimate at these prices, without fees. '.repeat(3),
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const [, open] = within(canvasElement).getAllByRole('textbox')
    open?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...value, openPrice: '1.10010' })
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
