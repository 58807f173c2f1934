import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

function Kinds({ label, words, isDisabled = false }: { label: string; words: string[]; isDisabled?: boolean }) {
  const [value, setValue] = useState('0')
  const options = words.map((word, index) => ({ id: String(index), label: word }))
  return <SegmentedControl label={label} items={options} value={value} onChange={setValue} isDisabled={isDisabled} />
}

const meta = { component: Kinds, args: { label: 'Order type', words: ['Market', 'Pending'] } } satisfies Meta<typeof Kinds>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = { args: { words: ['Marktorder sofort', 'Schwebende Order zum Zielkurs'] }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = { args: { words: ['السوق', 'معلّق'] }, ...inArabic }
