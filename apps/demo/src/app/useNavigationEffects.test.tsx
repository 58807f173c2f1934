import { LeverkitProvider } from '@leverkit/react-hooks'
import { createClient, createStream } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Visit, VisitRouter } from '../testing/Visit.tsx'
import { useNavigationEffects } from './useNavigationEffects.ts'

afterEach(cleanup)

const TestPage = () => {
  useNavigationEffects()
  return (
    <div className="lk-page-body">
      <h1>heading</h1>
      <p>{useLocation().pathname}</p>
    </div>
  )
}

const setUp = () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', lang: 'en' })
  const stream = createStream({ url: client.hosts.socket, getToken: () => null })
  const connect = vi.spyOn(stream, 'connect').mockImplementation(() => undefined)
  const history = new Visit('/')
  render(
    <LeverkitProvider client={client} stream={stream} queryClient={new QueryClient()}>
      <VisitRouter visit={history}>
        <TestPage />
      </VisitRouter>
    </LeverkitProvider>,
  )
  const body = () => {
    const found = document.querySelector('.lk-page-body')
    if (!found) throw new Error('there is no page')
    return found
  }
  return { history, connect, body }
}

const scrollIn = (element: Element, top: number) => {
  element.scrollTop = top
  element.dispatchEvent(new Event('scroll'))
}

it.each(['/', '/user', '/mine', '/rank', '/news', '/order', '/trade'])(
  'the cached screen %s restores its scroll offset when the user returns by a link or by "back" @spec-2.31',
  async (path) => {
    const { history, body } = setUp()
    await act(async () => history.go(path))
    scrollIn(body(), 300)
    await act(async () => history.go('/mine/wallet'))
    expect(body().scrollTop).toBe(0)
    await act(async () => history.back())
    expect(body().scrollTop).toBe(300)
    await act(async () => history.go('/mine/wallet'))
    await act(async () => history.go(path))
    expect(body().scrollTop).toBe(300)
  },
)

it('an uncached screen scrolls to its top, even after "back" @spec-2.40', async () => {
  const { history, body } = setUp()
  await act(async () => history.go('/mine/wallet'))
  scrollIn(body(), 300)
  await act(async () => history.go('/news'))
  await act(async () => history.back())
  expect(body().scrollTop).toBe(0)
})

it('a screen scrolls to its top if the query changes or if the user opens the same address again', async () => {
  const { history, body } = setUp()
  await act(async () => history.go('/order?type=1'))
  scrollIn(body(), 300)
  await act(async () => history.go('/order?type=3', { replace: true }))
  expect(body().scrollTop).toBe(0)
  scrollIn(body(), 300)
  await act(async () => history.go('/order?type=3'))
  expect(body().scrollTop).toBe(0)
})

it('opening and closing a sheet keeps the scroll offset', async () => {
  const { history, body } = setUp()
  await act(async () => history.go('/order?type=1'))
  scrollIn(body(), 300)
  await act(async () => history.go('/order?type=1&id=7'))
  expect(body().scrollTop).toBe(300)
  await act(async () => history.back())
  expect(body().scrollTop).toBe(300)
})

it('every navigation connects the socket @spec-2.42', async () => {
  const { history, connect } = setUp()
  // Waits, because the provider connects the socket in a microtask after its first effect.
  await act(async () => undefined)
  const before = connect.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await act(async () => history.go('/news'))
  expect(connect.mock.calls.length).toBe(before + 1)
})

it("a navigation sets the document title to the screen's name", async () => {
  const { history } = setUp()
  await act(async () => history.go('/news'))
  expect(document.title).toContain('News')
})
