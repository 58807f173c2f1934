import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from '../../primitives/icon-button/IconButton.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Menu, type MenuAction } from './Menu.tsx'

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
  await within(document.body).findByRole('menu')
}
const meta = {
  component: Menu,
  args: {
    trigger: <IconButton icon="more" label="More" />,
    label: 'Order',
    onAction: fn(),
    items: [
      { id: 'share', label: 'Share', icon: 'external' },
      { id: 'copy', label: 'Copy the number', icon: 'copy' },
      { id: 'modify', label: 'Change limits', icon: 'settings', isDisabled: true },
      { id: 'close', label: 'Close order', icon: 'close', isDanger: true },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Opened: Story = { play: open }
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await within(document.body).findByRole('menu')
    await userEvent.keyboard('{End}{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('close')
    // Waits until the menu is unmounted, because the focus returns to the button only then.
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus())
  },
}
export const ByPointer: Story = {
  play: async (story) => {
    await open(story)
    await userEvent.click(within(document.body).getByRole('menuitem', { name: 'Copy the number' }))
    await expect(story.args.onAction).toHaveBeenCalledWith('copy')
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull())
  },
}
export const Choices: Story = {
  args: {
    label: 'Lists',
    items: [
      { id: 'favourites', label: 'Favourites' },
      { id: 'metals', label: 'Metals' },
    ],
    selectionMode: 'multiple',
    defaultSelectedKeys: ['metals'],
  },
  play: async (story) => {
    await open(story)
    const choice = () => within(document.body).getByRole('menuitemcheckbox', { name: 'Favourites' })
    await userEvent.click(choice())
    await expect(choice()).toHaveAttribute('aria-checked', 'true')
  },
}
const grouped: MenuAction[] = [
  { id: 'share', label: 'Share', icon: 'external' },
  { id: 'modify', label: 'Change limits', icon: 'settings', group: 'Position', description: 'Take profit and stop loss' },
  { id: 'close', label: 'Close order', icon: 'close', group: 'Position', description: 'At the current price', isDanger: true },
  { id: 'copy', label: 'Copy the number', icon: 'copy', group: 'Record' },
]
export const Groups: Story = { args: { items: grouped }, play: open }
export const GroupsInArabic: Story = { ...inArabic, args: { items: grouped }, play: open }
export const LongText: Story = {
  ...at320,
  args: { items: [{ id: 'a', label: 'Auftragsbestätigung als Datei herunterladen', icon: 'document' }] },
  play: open,
}
export const Dark: Story = { ...inDark, play: open }
export const Arabic: Story = { ...inArabic, args: { items: [{ id: 'share', label: 'مشاركة', icon: 'external' }] }, play: open }
