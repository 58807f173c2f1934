import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Pagination } from './Pagination.tsx'

const labels = { pagination: 'Pages', previous: 'Previous page', next: 'Next page', page: (page: string) => `${page}` }

const meta = {
  component: Pagination,
  args: { pageCount: 12, defaultValue: 6, onChange: fn(), labels },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const First: Story = { args: { defaultValue: 1 } }
export const Last: Story = { args: { defaultValue: 12 } }
export const FewPages: Story = { args: { pageCount: 3, defaultValue: 2 } }
export const OnePage: Story = { args: { pageCount: 1, defaultValue: 1 } }
export const ManyPages: Story = { args: { pageCount: 12400, defaultValue: 6200 } }
export const Disabled: Story = { args: { isDisabled: true } }
export const ByKeyboard: Story = {
  args: { defaultValue: 11 },
  play: async ({ canvasElement, args }) => {
    const next = within(canvasElement).getByRole('button', { name: /Next page|الصفحة التالية/ })
    next.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(12)
    await expect(next).toHaveFocus()
  },
}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
