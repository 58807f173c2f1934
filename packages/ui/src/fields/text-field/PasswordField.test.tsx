import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

it('PasswordField hides the password until the user presses the show button @asvs-6.2.6', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" labels={{ show: 'Show', hide: 'Hide' }} />)
  const field = screen.getByLabelText('Password')
  await user.type(field, 'secret')
  expect(field.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(field.getAttribute('type')).toBe('text')
  expect((field as HTMLInputElement).value).toBe('secret')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field.getAttribute('type')).toBe('password')
})

it('TextField with an error message marks its input as invalid and sets the message as its accessible description', () => {
  render(<TextField label="E-mail address" errorMessage="Enter your address" />)
  const field = screen.getByLabelText('E-mail address')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = field.getAttribute('aria-describedby') ?? ''
  expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain('Enter your address')
})
