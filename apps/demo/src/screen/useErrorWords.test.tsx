import { ApiError, type LeverkitError, OutcomeUnknownError, TransportError } from '@leverkit/sdk'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { i18n, speak } from '../i18n/i18n.ts'
import { useErrorWords } from './useErrorWords.ts'

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces('errors')
})

const wordsOf = (error: LeverkitError) => {
  const { title, outcome, codeLine } = renderHook(() => useErrorWords()).result.current(error)
  return [title, outcome, codeLine].filter(Boolean).join(' | ')
}

const answered = (part: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  wordsOf(new ApiError({ code: 'REFUSED', wireCode: '2001', reason: 'Insufficient funds', endpoint: 'orders.place', ...part }))

it("shows the broker's own words and code @spec-8.13", () => {
  expect(answered({})).toBe('Insufficient funds | Nothing was done. | Code: 2001')
})

it('shows "nothing was done" only for a known outcome', () => {
  expect(answered({ effect: 'unknown' })).toBe(
    'Insufficient funds | It may have gone through: look before you repeat it. | Code: 2001',
  )
})

it("uses the app's words without a code for a code that the backend's profile explains", () => {
  expect(answered({ code: 'MARKET_CLOSED' })).toBe('The market is closed. | Nothing was done.')
})

it("shows the broker's sentence for an amount out of bounds, which names the bounds", () => {
  const reason = 'The amount has to be from 10.00 to 50,000.00.'
  expect(answered({ code: 'AMOUNT_NOT_ALLOWED', reason, endpoint: 'deposits.submit' })).toBe(`${reason} | Nothing was done.`)
  expect(answered({ code: 'AMOUNT_NOT_ALLOWED', reason: '', endpoint: 'deposits.submit' })).toMatch(
    /^This amount is not possible/,
  )
})

it("shows the broker's sentence for an unknown outcome", () => {
  expect(answered({ code: 'OUTCOME_UNKNOWN', effect: 'unknown', reason: 'Something broke.' })).toMatch(
    /^Something broke\. \| It may/,
  )
})

it('mentions a look-up only after one was made', () => {
  expect(wordsOf(new OutcomeUnknownError({ endpoint: 'withdrawals.submit', cause: null }))).toBe(
    'No answer came. | It may have gone through: look before you repeat it. | Code: OUTCOME_UNKNOWN',
  )
})

it('shows the code of a transport error, and distinguishes a server that is down from an unreadable answer', () => {
  const failed = (status: number) =>
    wordsOf(new TransportError({ code: 'UNREADABLE', message: '', effect: 'none', endpoint: 'markets.list', status }))
  expect(failed(502)).toBe('The broker is not available just now. Try again in a moment. | Code: UNREADABLE')
  expect(failed(200)).toMatch(/^The broker's answer could not be read\./)
})

it('has no outcome sentence for a failed sign-in', () => {
  expect(answered({ endpoint: 'session.login', effect: 'unknown', reason: 'Wrong password' })).toBe('Wrong password | Code: 2001')
})
