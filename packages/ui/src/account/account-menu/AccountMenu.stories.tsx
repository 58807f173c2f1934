import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { AccountMenu, type AccountMenuItem } from './AccountMenu.tsx'

const signOut = fn()
const items: AccountMenuItem[] = [
  { id: 'deposit', label: 'Deposit', icon: 'deposit', href: '#deposit' },
  { id: 'withdraw', label: 'Withdraw', icon: 'withdraw', href: '#withdraw', description: 'Needs a real account' },
  { id: 'identity', label: 'Identity check', icon: 'identity', href: '#identity', value: 'Under review' },
  { id: 'language', label: 'Language', icon: 'language', href: '#language', value: 'English' },
]
const ending: AccountMenuItem = { id: 'out', label: 'Sign out', icon: 'logout', onPress: signOut, isDanger: true }

const meta = { component: AccountMenu, args: { label: 'Account', items } } satisfies Meta<typeof AccountMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithSignOut: Story = {
  args: { items: [...items, ending] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    signOut.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await userEvent.keyboard('{Enter}')
    await expect(signOut).toHaveBeenCalledTimes(2)
  },
}
export const LongText: Story = {
  args: {
    items: [{ id: 'a', label: 'Identitätsüberprüfungsunterlagen', icon: 'identity', href: '#a', value: 'In Bearbeitung' }],
  },
  ...at320,
}
export const Dark: Story = { ...inDark, args: { items: [...items, ending] } }
export const Arabic: Story = inArabic
export const Narrow: Story = at320
