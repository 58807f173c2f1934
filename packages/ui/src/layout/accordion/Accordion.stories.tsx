import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Accordion } from './Accordion.tsx'

const meta = {
  component: Accordion,
  args: {
    items: [
      { id: 'fees', title: 'Which fees do you charge?', children: 'A fee per lot, shown before you place an order.' },
      { id: 'hours', title: 'When are the markets open?', children: 'Metals and indices close at 18:00 on Friday, 22 May.' },
      { id: 'documents', title: 'Which documents do you need?', children: 'A photo of your passport.' },
    ],
  },
} satisfies Meta<typeof Accordion>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Expanded: Story = { args: { defaultExpandedKeys: ['fees'] } }
export const Several: Story = { args: { allowsMultipleExpanded: true, defaultExpandedKeys: ['fees', 'hours'] } }
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = {
  args: {
    defaultExpandedKeys: ['long'],
    items: [
      {
        id: 'long',
        title: 'Which fees do you charge? When are the markets open? Which documents do you need? '.repeat(2),
        children: 'A fee per lot, shown before you place an order. '.repeat(8),
      },
    ],
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('button')
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
  },
}
export const Dark: Story = { ...inDark, args: { defaultExpandedKeys: ['fees'] } }
export const Arabic: Story = { ...inArabic, args: { defaultExpandedKeys: ['fees'] } }
export const Narrow: Story = at320
