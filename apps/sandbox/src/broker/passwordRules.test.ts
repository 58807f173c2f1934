import { describe, expect, it } from 'vitest'
import { requireGoodPassword } from './passwordRules.ts'

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

describe('the password rules', () => {
  it.each([
    'brown herons',
    'brownherons',
    'BROWNHERONS',
    '9071534826',
    '!?#%&*+=;:',
    '棕色的鹭鸟飞过水面',
    `  ${'a b '.repeat(50)}`,
  ])('the password rules accept eight or more characters of any kind: %j @asvs-6.2.5 @asvs-6.2.9', (password) => {
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
  ])(
    "the password rules refuse a password that is short, common, a repetition of one character, or the account's name: %j @asvs-6.2.1",
    (password) => {
      expect(isGood(password)).toBe(false)
    },
  )

  it.each(['leverkit', 'Leverkit2026!', '2026leverkit', 'leverkit-leverkit'])(
    'the password rules refuse a password that contains only the brand name, digits and punctuation: %j @asvs-6.2.11',
    (password) => {
      expect(isGood(password)).toBe(false)
    },
  )

  it('the password rules accept a password that contains the brand name and other words', () => {
    expect(isGood('leverkit and seven herons')).toBe(true)
  })
})
