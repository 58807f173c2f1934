import { ApiError, ContractError, type LeverkitError, OutcomeUnknownError, TransportError } from '@leverkit/sdk'
import { FieldError } from '@leverkit/sdk/contract'
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

it('for an error that the app does not know, the app shows the text and the code of the broker @spec-8.13', () => {
  expect(answered({})).toBe('Insufficient funds | No changes were made. | Code: 2001')
})

it('the text of an error with an unknown outcome says that the call may have taken effect', () => {
  expect(answered({ effect: 'unknown' })).toBe(
    'Insufficient funds | This may have gone through. Check whether it did before you try again. | Code: 2001',
  )
})

it("if the backend's profile contains the code of an error, the app's own text is shown, without the code", () => {
  expect(answered({ code: 'MARKET_CLOSED' })).toBe('The market is closed. | No changes were made.')
})

it("if an amount is out of bounds, the app shows the broker's text, because only this text contains the bounds", () => {
  const reason = 'The amount has to be from 10.00 to 50,000.00.'
  expect(answered({ code: 'AMOUNT_NOT_ALLOWED', reason, endpoint: 'deposits.submit' })).toBe(`${reason} | No changes were made.`)
  expect(answered({ code: 'AMOUNT_NOT_ALLOWED', reason: '', endpoint: 'deposits.submit' })).toMatch(
    /^This amount is outside the limits/,
  )
})

it("an error with the code OUTCOME_UNKNOWN shows the broker's text", () => {
  expect(answered({ code: 'OUTCOME_UNKNOWN', effect: 'unknown', reason: 'Something broke.' })).toMatch(
    /^Something broke\. \| This may/,
  )
})

it('the error text of an unanswered write asks the user to check whether the write took effect', () => {
  expect(wordsOf(new OutcomeUnknownError({ endpoint: 'withdrawals.submit', cause: null }))).toBe(
    'Our servers didn’t answer. | This may have gone through. Check whether it did before you try again. | Code: OUTCOME_UNKNOWN',
  )
})

it('after an unexpected answer, the error text of a write says that the write may have taken effect; the text of a read suggests a retry', () => {
  const unexpected = (endpoint: string, effect: 'none' | 'unknown') =>
    wordsOf(new ContractError({ endpoint, effect, cause: new FieldError('Price', 'a decimal') }))
  expect(unexpected('orders.place', 'unknown')).toBe(
    'We got an unexpected answer. | This may have gone through. Check whether it did before you try again. | Code: OFF_CONTRACT',
  )
  const again = 'We got an unexpected answer. Try again. If this keeps happening, send support the code. | Code: OFF_CONTRACT'
  expect(unexpected('orders.list', 'none')).toBe(again)
  expect(unexpected('session.login', 'unknown')).toBe(again)
})

it('customer support needs the code of an error if the outcome of the call is unknown or the answer is unexpected', () => {
  const isOffered = (error: LeverkitError) => renderHook(() => useErrorWords()).result.current(error).isForSupport
  expect(isOffered(new OutcomeUnknownError({ endpoint: 'withdrawals.submit', cause: null }))).toBe(true)
  expect(isOffered(new ContractError({ endpoint: 'orders.list', effect: 'none', cause: new FieldError('a', 'b') }))).toBe(true)
  expect(isOffered(new ApiError({ code: 'MARKET_CLOSED', wireCode: '1', reason: '', endpoint: 'orders.place' }))).toBe(false)
})

it('the text of a transport error contains the error code, and says whether the server is down or the answer is unreadable', () => {
  const failed = (status: number) =>
    wordsOf(new TransportError({ code: 'UNREADABLE', message: '', effect: 'none', endpoint: 'markets.list', status }))
  expect(failed(502)).toBe('This service isn’t available right now. Try again in a moment. | Code: UNREADABLE')
  expect(failed(200)).toMatch(/^We couldn’t read our servers’ answer\./)
})

it('the error text of a failed sign-in has no sentence about the outcome', () => {
  expect(answered({ endpoint: 'session.login', effect: 'unknown', reason: 'Wrong password' })).toBe('Wrong password | Code: 2001')
})
