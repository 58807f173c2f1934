import type { Meta, StoryObj } from '@storybook/react-vite'
import { SampleMark } from '../../testing/SampleTabBar.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { TabBar } from './TabBar.tsx'

const meta = {
  component: TabBar,
  args: {
    label: 'Main',
    value: 'trade',
    mark: <SampleMark />,
    items: [
      { id: 'quotes', label: 'Quotes', icon: 'quotes' as const, href: '#quotes' },
      { id: 'trade', label: 'Trade', icon: 'trade' as const, href: '#trade' },
      { id: 'orders', label: 'Orders', icon: 'orders' as const, href: '#orders', badge: 4, labels: { badge: '4 open orders' } },
    ],
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ManyWaiting: Story = {
  name: 'Large badge',
  args: { items: [{ id: 'orders', label: 'Benachrichtigungen', icon: 'orders' as const, href: '#orders', badge: 128 }] },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
