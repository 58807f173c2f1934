import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { InviteCard } from './InviteCard.tsx'

const meta = {
  component: InviteCard,
  args: {
    title: 'Invite a friend',
    text: 'They register with your code.',
    code: 'K7QX2',
    link: 'https://broker.example/register?code=K7QX2',
    onShare: fn(),
    labels: {
      code: 'Code',
      link: 'Link',
      qrCode: 'QR code of the link',
      share: 'Share',
      copy: { copy: 'Copy', copied: 'Copied', failed: 'Not copied' },
    },
  },
  parameters: { frame: 390 },
} satisfies Meta<typeof InviteCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onShare).toHaveBeenCalledTimes(2)
  },
}
export const WithoutSharing: Story = { render: ({ onShare: _unused, ...args }) => <InviteCard {...args} /> }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
