import type { Meta, StoryObj } from '@storybook/react-vite'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Banner } from './Banner.tsx'

const meta = { component: Banner, args: { children: 'Demo account: the money here is not real.' } } satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Warning: Story = { args: { tone: 'warning', icon: 'offline', children: 'No connection. Prices are 12 s old.' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Margin call: add money or close orders.' } }
export const DarkWarning: Story = { args: { tone: 'warning', children: 'Prices are 12 s old.' }, ...inDark }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
