import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { IconButton } from '../../primitives/icon-button/IconButton.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  component: Tooltip,
  args: { trigger: <IconButton icon="refresh" label="Refresh" />, children: 'Prices are 12 s old', placement: 'bottom' },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const page = within(document.body)
    await expect(await page.findByRole('tooltip')).toHaveTextContent('Prices are 12 s old')
    const button = within(canvasElement).getByRole('button')
    await expect(button).toHaveAccessibleDescription('Prices are 12 s old')
    await userEvent.keyboard('{Escape}')
    await expect(page.queryByRole('tooltip')).toBeNull()
  },
}
export const LongText: Story = {
  args: {
    defaultOpen: true,
    children: 'What the broker keeps aside for all open orders together, in the currency of the account',
  },
}
export const Dark: Story = { ...inDark, args: { defaultOpen: true } }
export const Arabic: Story = { ...inArabic, args: { defaultOpen: true, children: 'عمر الأسعار 12 ثانية' } }
export const Narrow: Story = at320
