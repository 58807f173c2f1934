import type { Meta, StoryObj } from '@storybook/react-vite'
import { Monogram } from '../../primitives/monogram/Monogram.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Percent } from '../percent/Percent.tsx'
import { Price } from '../price/Price.tsx'
import { InstrumentHeader } from './InstrumentHeader.tsx'

const meta = {
  component: InstrumentHeader,
  args: {
    code: 'EURUSD',
    name: 'Euro · Dollar',
    monogram: <Monogram base="€" quote="$" />,
    onPress: () => undefined,
    labels: { pick: 'change market' },
    price: <Price value="1.08419" />,
    change: <Percent value="0.29" />,
    figures: [
      { id: 'low', label: 'Low', value: '1.08056' },
      { id: 'high', label: 'High', value: '1.08467' },
    ],
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof InstrumentHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { name: 'Europäische Gemeinschaftswährung gegen Dollar', price: <Price value="64208.5" /> },
  ...at320,
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
