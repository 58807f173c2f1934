import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { IconButton } from '../../primitives/icon-button/IconButton.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { PeriodBar } from './PeriodBar.tsx'

const meta = {
  component: PeriodBar,
  args: {
    label: 'Period',
    value: '15',
    onChange: () => undefined,
    items: [
      { id: '1', label: '1M', name: '1 minute' },
      { id: '15', label: '15M', name: '15 minutes' },
      { id: '60', label: '1H', name: '1 hour' },
      { id: 'D', label: '1D', name: '1 day' },
    ],
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <PeriodBar {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof PeriodBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithSettings: Story = { args: { children: <IconButton icon="settings" label="Chart settings" /> } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
