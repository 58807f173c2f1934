import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Link } from './Link.tsx'

const meta = {
  component: Link,
  args: { href: '#announcement', children: 'Announcement' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link')).toHaveFocus()
  },
}
export const External: Story = {
  args: { href: 'https://example.com', children: 'Status page', labels: { external: '(opens apart)' } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /opens apart/ })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}
export const InText: Story = {
  render: (args) => (
    <p>
      Before you trade, read the <Link {...args}>risk warning</Link> and the terms.
    </p>
  ),
}
export const LongText: Story = {
  args: { children: 'Informationen über die Risiken des Handels mit gehebelten Produkten' },
  ...at320,
}
export const Dark: Story = inDark
export const Arabic: Story = { ...inArabic, args: { children: 'إعلان' } }
