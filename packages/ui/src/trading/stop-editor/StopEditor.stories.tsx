import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { arabicTicket, englishTicket } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { StopEditor } from './StopEditor.tsx'

const meta = {
  component: StopEditor,
  args: {
    values: { takeProfit: '1.08770', stopLoss: '1.08090' },
    onChange: () => undefined,
    outcomes: {
      takeProfit: { profit: '234.00', distance: '46.8 pips' },
      stopLoss: { profit: '-106.00', distance: '21.2 pips' },
    },
    price: { step: '0.00001', fractionDigits: 5, smallDigits: 1 },
    startAt: { takeProfit: '1.08619', stopLoss: '1.08219' },
    labels: englishTicket,
  },
  parameters: { frame: 390 },
  render: function Controlled(args) {
    const [limits, setLimits] = useState(args.values)
    return <StopEditor {...args} values={limits} onChange={(change) => setLimits({ ...limits, ...change })} />
  },
} satisfies Meta<typeof StopEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Unset: Story = { args: { values: { takeProfit: '', stopLoss: '' } } }
export const Invalid: Story = { args: { problems: { stopLoss: 'Must be below 1.08419' } } }
export const ByKeyboardAndPointer: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: /Take profit/ })
    field.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(field).toHaveValue('1.08771')
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: /Less/ })[0] as HTMLElement)
    await expect(field).toHaveValue('1.08770')
  },
}
export const LongText: Story = {
  ...at320,
  args: {
    labels: { ...englishTicket, takeProfit: 'Gewinnmitnahme ab diesem Kurs', stopLoss: 'Verlustbegrenzung ab diesem Kurs' },
  },
}
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { labels: arabicTicket } }
