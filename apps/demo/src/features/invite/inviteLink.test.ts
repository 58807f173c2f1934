import { expect, it } from 'vitest'
import { inviteLink } from './inviteLink.ts'

it('the registration link contains the invite code with special characters encoded', () => {
  const link = new URL(inviteLink('https://app.example', 'K7&P Q#2'))
  expect(link.pathname).toBe('/register')
  expect(link.searchParams.get('invite_code')).toBe('K7&P Q#2')
})
