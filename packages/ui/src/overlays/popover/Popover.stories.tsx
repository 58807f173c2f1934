import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../primitives/button/Button.tsx'
import { IconButton } from '../../primitives/icon-button/IconButton.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { Popover } from './Popover.tsx'

type Played = { canvasElement: HTMLElement }
const opener = ({ canvasElement }: Played) => within(canvasElement).getByRole('button')
const opened = () => within(document.body).findByRole('dialog', { name: 'Margin level' })
const open = async (story: Played) => {
  await userEvent.click(opener(story))
  await within(document.body).findByRole('dialog')
}
const isBack = (story: Played) => waitFor(() => expect(opener(story)).toHaveFocus())

const meta = {
  component: Popover,
  args: {
    trigger: <IconButton icon="info" label="About the margin level" />,
    title: 'Margin level',
    children: 'Equity divided by the margin in use. At 50 % the broker closes orders, the largest loss first.',
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Opened: Story = { play: open }
export const TitleHidden: Story = { args: { isTitleHidden: true }, play: open }
export const ByKeyboard: Story = {
  play: async (story) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await opened()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await isBack(story)
  },
}
export const ClosedByItsContent: Story = {
  name: 'Closed by its content',
  args: { children: (close) => <Button onPress={close}>Understood</Button> },
  play: async (story) => {
    await userEvent.click(opener(story))
    await userEvent.click(within(await opened()).getByRole('button', { name: 'Understood' }))
    await isBack(story)
  },
}
export const LongText: Story = {
  ...at320,
  args: {
    title: 'Sicherheitsleistungsverhältnis',
    children: 'Das Eigenkapital geteilt durch die hinterlegte Sicherheitsleistung; bei 50 % schließt der Broker Positionen.',
  },
  play: open,
}
export const Dark: Story = { ...inDark, play: open }
export const Arabic: Story = {
  ...inArabic,
  args: { title: 'مستوى الهامش', children: 'حقوق الملكية مقسومة على الهامش المستخدم. عند 50% يغلق الوسيط الأوامر.' },
  play: open,
}
