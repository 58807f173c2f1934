import type { Meta, StoryObj } from '@storybook/react-vite'
import { inArabic, inDark } from '../../testing/withRoot.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

const meta: Meta<typeof TextField> = {
  component: TextField,
  args: { label: 'E-mail address', type: 'email', autoComplete: 'username' },
  parameters: { frame: 360 },
}
export default meta
type Story = StoryObj<typeof TextField>

export const Default: Story = {}
export const Filled: Story = { args: { defaultValue: 'trader@example.com' } }
export const Described: Story = { args: { description: 'We send the code to this address.' } }
export const Invalid: Story = { args: { defaultValue: 'trader', errorMessage: 'An address has an @ in it.' } }
export const Disabled: Story = { args: { defaultValue: 'trader@example.com', isDisabled: true } }
export const LongLabel: Story = {
  args: { label: 'The address to which we send everything that concerns your account and its money' },
  parameters: { frame: 320 },
}
export const Dark: Story = { ...inDark, args: { defaultValue: 'trader@example.com' } }
export const Arabic: Story = { ...inArabic, args: { label: 'البريد الإلكتروني' } }
export const Password: StoryObj<typeof PasswordField> = {
  render: () => (
    <PasswordField
      label="Password"
      defaultValue="correct horse"
      autoComplete="current-password"
      labels={{ show: 'Show password', hide: 'Hide password' }}
    />
  ),
}
