import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { isBack, open, openByKeyboard, opened, opener } from '../testing/openedPopover.ts'
import { at320, inArabic, inDark } from '../testing/withRoot.tsx'
import { Popover } from './Popover.tsx'

const meta = {
  title: 'Primitives/Popover',
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
export const ByKeyboard: Story = { play: openByKeyboard('Margin level') }
export const ClosedByItsContent: Story = {
  args: { children: (close) => <Button onPress={close}>Understood</Button> },
  play: async (story) => {
    await userEvent.click(opener(story))
    await userEvent.click(within(await opened('Margin level')).getByRole('button', { name: 'Understood' }))
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
