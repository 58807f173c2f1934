import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../../primitives/icon-button/IconButton.tsx'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { AppHeader } from './AppHeader.tsx'

const meta = {
  component: AppHeader,
  args: { title: 'Orders', trailing: <IconButton icon="bell" label="Alerts" /> },
} satisfies Meta<typeof AppHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = { args: { title: 'Identitätsprüfung und Verifizierung des Kontos' }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
