import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Avatar } from './Avatar.tsx'

const meta = { component: Avatar, args: { name: 'Mei Lin' } } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Small: Story = { args: { size: 'sm' } }
export const Large: Story = { args: { size: 'lg' } }
export const OneWord: Story = { args: { name: '陳大文' } }
export const Nameless: Story = { args: { name: '' } }
export const BrokenImage: Story = {
  args: { imageUrl: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('ML')).toBeVisible()
  },
}
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { name: 'ليلى حداد' } }
export const Narrow: Story = at320
