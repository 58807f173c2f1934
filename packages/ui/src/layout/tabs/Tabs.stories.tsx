import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { TextButton } from '../../primitives/text-button/TextButton.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Tabs } from './Tabs.tsx'

const meta = {
  component: Tabs,
  args: {
    label: 'Orders',
    value: 'open',
    onChange: () => undefined,
    children: <p style={{ padding: 'var(--lk-space-4)' }}>What the chosen tab shows</p>,
    items: [
      { id: 'open', label: 'Holding', count: 4 },
      { id: 'pending', label: 'Pending', count: 1 },
      { id: 'closed', label: 'History' },
    ],
  },
  parameters: { layout: 'fullscreen' },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <Tabs {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithAction: Story = { args: { action: <TextButton>Close all</TextButton> } }
export const Links: Story = {
  args: {
    items: [
      { id: 'open', label: 'Holding', href: '#open' },
      { id: 'closed', label: 'History', href: '#closed' },
    ],
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
