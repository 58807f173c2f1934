import { ApiError, type LeverkitError, OutcomeUnknownError, TransportError } from '@leverkit/sdk'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { i18n, speak } from '../i18n/i18n.ts'
import { useErrorWords } from './useErrorWords.ts'

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces('errors')
})

const toldOf = (error: LeverkitError) => {
  const { title, outcome, codeLine } = renderHook(() => useErrorWords()).result.current(error)
  return [title, outcome, codeLine].filter(Boolean).join(' | ')
}

const answered = (part: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  toldOf(new ApiError({ code: 'REFUSED', wireCode: '2001', reason: 'Insufficient funds', endpoint: 'orders.place', ...part }))

it('shows the words of the broker as they came, with its code @spec-8.13', () => {
  expect(answered({})).toBe('Insufficient funds | Nothing was done. | Code: 2001')
})

it('says that nothing was done only where that is known', () => {
  expect(answered({ effect: 'unknown' })).toBe(
    'Insufficient funds | It may have gone through: look before you repeat it. | Code: 2001',
  )
})

it('has words of its own where the profile of the backend gives a code its meaning, and says it once', () => {
  expect(answered({ code: 'MARKET_CLOSED' })).toBe('The market is closed. | Nothing was done.')
})

it('names the bounds of an amount as the broker does, which alone knows them', () => {
  const reason = 'The amount has to be from 10.00 to 50,000.00.'
  expect(answered({ code: 'AMOUNT_NOT_ALLOWED', reason, endpoint: 'deposits.submit' })).toBe(`${reason} | Nothing was done.`)
  expect(answered({ code: 'AMOUNT_NOT_ALLOWED', reason: '', endpoint: 'deposits.submit' })).toMatch(
    /^This amount is not possible/,
  )
})

it('leaves it to the broker to say that nobody knows what was done', () => {
  expect(answered({ code: 'OUTCOME_UNKNOWN', effect: 'unknown', reason: 'Something broke.' })).toMatch(
    /^Something broke\. \| It may/,
  )
})

it('claims no look-up that does not happen when no answer came', () => {
  expect(toldOf(new OutcomeUnknownError({ endpoint: 'withdrawals.submit', cause: null }))).toBe(
    'No answer came. | It may have gone through: look before you repeat it. | Code: OUTCOME_UNKNOWN',
  )
})

it('shows the code of what went wrong on the way, and tells a server that is down from an answer that cannot be read', () => {
  const failed = (status: number) =>
    toldOf(new TransportError({ code: 'UNREADABLE', message: '', effect: 'none', endpoint: 'markets.list', status }))
  expect(failed(502)).toBe('The broker is not available just now. Try again in a moment. | Code: UNREADABLE')
  expect(failed(200)).toMatch(/^The broker's answer could not be read\./)
})

it('does not ask for care about a sign-in: it only opens a session', () => {
  expect(answered({ endpoint: 'session.login', effect: 'unknown', reason: 'Wrong password' })).toBe('Wrong password | Code: 2001')
})
