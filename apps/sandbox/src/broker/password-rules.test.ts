import { describe, expect, it } from 'vitest'
import { requireGoodPassword } from './password-rules.ts'

const account = 'ada.byron@sandbox.test'
const isGood = (password: string): boolean => {
  try {
    requireGoodPassword(password, account)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'WEAK_PASSWORD' })
    return false
  }
}

describe('a password', () => {
  it.each([
    'brown herons',
    'brownherons',
    'BROWNHERONS',
    '9071534826',
    '!?#%&*+=;:',
    '棕色的鹭鸟飞过水面',
    `  ${'a b '.repeat(50)}`,
  ])('may be of any signs and any length from eight on: %j @asvs-6.2.5 @asvs-6.2.9', (password) => {
    expect(isGood(password)).toBe(true)
  })

  it.each([
    'seven77',
    'Passw0rd',
    'PASSWORD123',
    'Trading1',
    'forex123',
    'leverage',
    'zzzzzzzzzzzz',
    'ada.byron',
    'Ada.Byron@sandbox.test',
  ])('is refused when it is short, common, of one sign, or the name of the account: %j @asvs-6.2.1', (password) => {
    expect(isGood(password)).toBe(false)
  })

  it.each(['leverkit', 'Leverkit2026!', '2026leverkit', 'leverkit-leverkit'])(
    'is refused when it is only the name of the house with numbers and signs: %j @asvs-6.2.11',
    (password) => {
      expect(isGood(password)).toBe(false)
    },
  )

  it('may hold the name of the house beside other words', () => {
    expect(isGood('leverkit and seven herons')).toBe(true)
  })
})
