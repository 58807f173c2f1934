import { LeverkitProvider, useMarkets } from '@leverkit/react-hooks'
import { createClient, type Stream, sandboxCodes } from '@leverkit/sdk'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { i18n, speak } from '../i18n/i18n.ts'
import { ScreenError } from '../screen/ScreenError.tsx'
import { useErrorWords } from '../screen/useErrorWords.ts'
import { useUnhandledErrors } from './useUnhandledErrors.ts'

const client = createClient({
  baseUrl: 'https://api.example.com',
  lang: 'en',
  codes: sandboxCodes,
  fetch: () => Promise.resolve(new Response('{"code":1004,"msg":"later"}')),
})

const silent = () => undefined
const stream = {
  connect: silent,
  close: silent,
  on: () => silent,
  subscribe: () => silent,
  status: { state: 'closed' },
} as unknown as Stream

const told = vi.fn()

const Part = ({ hasError }: { hasError: boolean }) => {
  const errorWords = useErrorWords()
  useUnhandledErrors((failure) => told(errorWords(failure)))
  const { error } = useMarkets()
  return (
    <>
      <p>{error ? 'failed' : 'loading'}</p>
      {hasError && error && <ScreenError error={error} onRetry={silent} />}
    </>
  )
}

const draw = async (hasError: boolean) => {
  render(
    <LeverkitProvider client={client} stream={stream}>
      <Part hasError={hasError} />
    </LeverkitProvider>,
  )
  await waitFor(() => expect(screen.getByText('failed')).toBeTruthy())
  await vi.advanceTimersByTimeAsync(5_000)
}

const sentence = 'This service isn’t available right now. Try again in a moment.'

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces('errors')
})
beforeEach(() => {
  told.mockClear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('if a screen shows the error of a failed read in place of the data, no toast repeats the error', async () => {
  await draw(true)
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  expect(told).not.toHaveBeenCalled()
})

it('a read error that no screen shows is reported in a toast, without a text about the outcome', async () => {
  await draw(false)
  expect(told).toHaveBeenCalledExactlyOnceWith({
    title: sentence,
    outcome: '',
    code: 'UNAVAILABLE markets.list',
    codeLine: '',
    isForSupport: false,
  })
})
