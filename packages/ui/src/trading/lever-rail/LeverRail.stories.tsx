import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { LeverRail } from './LeverRail.tsx'

const meta = {
  component: LeverRail,
  args: {
    open: '1.08302',
    current: '1.08419',
    stop: '1.08090',
    target: '1.08720',
    direction: 'up',
    labels: { stop: 'SL', target: 'TP', open: 'Open' },
  },
} satisfies Meta<typeof LeverRail>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LosingSell: Story = {
  args: { open: '157.214', current: '157.684', stop: '158.000', target: '156.300', direction: 'down' },
}
export const StopOnly: Story = { args: { target: null } }
export const TargetOnly: Story = { args: { stop: null } }
export const Detail: Story = { args: { variant: 'detail' } }
export const DetailAtTheEnd: Story = { args: { variant: 'detail', open: '1.08700' } }
export const DetailArabic: Story = { args: { variant: 'detail' }, ...inArabic }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
