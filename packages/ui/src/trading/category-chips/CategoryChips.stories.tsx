import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { CategoryChips } from './CategoryChips.tsx'

const meta = {
  component: CategoryChips,
  args: {
    label: 'Categories',
    value: 'fav',
    onChange: () => undefined,
    items: [
      { id: 'fav', label: 'Favourites', icon: 'star' as const },
      { id: 'fx', label: 'Forex' },
      { id: 'metal', label: 'Metals' },
      { id: 'index', label: 'Indices' },
      { id: 'energy', label: 'Energy' },
    ],
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return <CategoryChips {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof CategoryChips>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoneOn: Story = { name: 'None selected', args: { value: null } }
export const SquareBrand: Story = {
  decorators: [
    (Story) => (
      <>
        <style>{':root { --lk-brand-radius: 3px; --lk-brand-hue: 48; --lk-brand-density: 0.88 }'}</style>
        <Story />
      </>
    ),
  ],
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
