import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Skeleton } from './Skeleton.tsx'

const meta = { component: Skeleton, args: { width: '120px', height: '20px' } } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Round: Story = { args: { width: '36px', height: '36px', isRound: true } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
