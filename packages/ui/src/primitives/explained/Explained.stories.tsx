import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Explained } from './Explained.tsx'

type Played = { canvasElement: HTMLElement }
const opener = ({ canvasElement }: Played) => within(canvasElement).getByRole('button')
const opened = () => within(document.body).findByRole('dialog')
const open = async (story: Played) => {
  await userEvent.click(opener(story))
  await opened()
}

const meta = {
  component: Explained,
  args: { label: 'Margin level', children: 'How far equity covers the margin: equity ÷ margin used × 100.' },
} satisfies Meta<typeof Explained>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Opened: Story = { play: open }
export const ByKeyboard: Story = {
  play: async (story) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await opened()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener(story)).toHaveFocus())
  },
}
export const Dark: Story = { ...inDark, play: open }
export const Arabic: Story = { ...inArabic, play: open }
export const Narrow: Story = { ...at320, play: open }
