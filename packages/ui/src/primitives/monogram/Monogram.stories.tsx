import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Monogram } from './Monogram.tsx'

const meta = { component: Monogram, args: { base: '€', quote: '$' } } satisfies Meta<typeof Monogram>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Tile: Story = { args: { base: 'Au', quote: '' } }
export const Coin: Story = { args: { base: '₿', quote: '', shape: 'round' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
