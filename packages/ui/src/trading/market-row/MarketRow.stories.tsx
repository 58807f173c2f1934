import type { Meta, StoryObj } from '@storybook/react-vite'
import { Monogram } from '../../primitives/monogram/Monogram.tsx'
import { SampleChart } from '../../testing/sampleMarkets.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Percent } from '../percent/Percent.tsx'
import { Price } from '../price/Price.tsx'
import { MarketRow } from './MarketRow.tsx'

const meta = {
  component: MarketRow,
  args: {
    href: '#EURUSD',
    code: 'EURUSD',
    name: 'Euro · Dollar',
    monogram: <Monogram base="€" quote="$" />,
    price: <Price value="1.08419" />,
    change: <Percent value="0.29" />,
    children: <SampleChart change="0.29" />,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MarketRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Selected: Story = { args: { isSelected: true } }
export const Closed: Story = {
  args: { closed: { label: 'Closed', opensAt: 'Mon 09:30' }, children: <SampleChart change="0" isClosed /> },
}
export const LongText: Story = { args: { code: 'EURUSD.micro', name: 'Europäische Gemeinschaftswährung gegen Dollar' } }
export const AsButton: Story = { args: { href: '', onPress: () => undefined } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = {
  ...at320,
  // The row uses a container query: it reduces the space for the chart if its list is narrower than 376 px.
  decorators: [
    (Story) => (
      <div style={{ container: 'lk-market-list / inline-size' }}>
        <Story />
      </div>
    ),
  ],
}
