import { LeverkitProvider } from '@leverkit/react-hooks'
import { ApiError, createClient, type Stream, sandboxCodes } from '@leverkit/sdk'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { i18n, speak } from '../i18n/i18n.ts'
import { Messages } from '../screen/messages.ts'
import { AppToasts } from './AppToasts.tsx'

const silent = () => undefined
const stream = {
  connect: silent,
  close: silent,
  on: () => silent,
  subscribe: () => silent,
  status: { state: 'closed' },
} as unknown as Stream

const failure = (code: 'UNAVAILABLE' | 'TOO_MANY_REQUESTS', endpoint: string) =>
  new ApiError({ code, wireCode: '1', reason: '', endpoint })

const draw = () => {
  const messages = new Messages()
  const client = createClient({ baseUrl: 'https://api.example.com', lang: 'en', codes: sandboxCodes })
  render(
    <LeverkitProvider client={client} stream={stream}>
      <AppToasts messages={messages} />
    </LeverkitProvider>,
  )
  return (error: ApiError) => act(() => messages.add({ error }))
}

const shown = () => screen.queryAllByRole('alertdialog').map((toast) => toast.textContent)

beforeAll(async () => {
  await speak('en')
  await i18n.loadNamespaces(['errors', 'shell', 'orders'])
})
afterEach(cleanup)

const unavailable = 'This service isn’t available right now. Try again in a moment.'

it('calls that fail for the same reason show one toast, and calls that fail for different reasons show different toasts', async () => {
  const fail = draw()
  fail(failure('UNAVAILABLE', 'markets.list'))
  await waitFor(() => expect(shown()).toEqual([unavailable]))
  fail(failure('UNAVAILABLE', 'orders.list'))
  fail(failure('UNAVAILABLE', 'account.balance'))
  await waitFor(() => expect(shown()).toEqual([unavailable]))
  fail(failure('TOO_MANY_REQUESTS', 'orders.list'))
  await waitFor(() => expect(shown()).toHaveLength(2))
})
