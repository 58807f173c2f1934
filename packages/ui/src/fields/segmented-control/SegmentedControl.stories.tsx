import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

function Kinds({ isDisabled = false, words = ['Market', 'Pending'] }: { isDisabled?: boolean; words?: string[] }) {
  const [value, setValue] = useState('0')
  const options = words.map((label, index) => ({ id: String(index), label }))
  return <SegmentedControl label="Order type" items={options} value={value} onChange={setValue} isDisabled={isDisabled} />
}

const meta = { component: Kinds } satisfies Meta<typeof Kinds>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = { args: { words: ['Marktorder sofort', 'Schwebende Order zum Zielkurs'] }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = { args: { words: ['السوق', 'معلّق'] }, ...inArabic }
