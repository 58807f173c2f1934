import { LeverkitProvider } from '@leverkit/react-hooks'
import { createClient, createStream } from '@leverkit/sdk'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Visit, VisitRouter } from '../testing/Visit.tsx'
import { HeadingFocus } from './HeadingFocus.tsx'

afterEach(cleanup)

/** Creates a promise together with its `resolve` and `reject`. */
const settled = <T,>() => {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((onDone, onFail) => {
    resolve = onDone
    reject = onFail
  })
  return { promise, resolve, reject }
}

const setUp = async (
  loading: Record<string, Promise<void>> = {},
  answer = Promise.reject<Response>(new TypeError('fetch failed')),
) => {
  answer.catch(() => undefined)
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', lang: 'en', fetch: () => answer })
  const stream = createStream({ url: client.hosts.socket, getToken: () => null })
  const history = new Visit('/')
  const Screen = () => {
    const { pathname } = useLocation()
    const loaded = loading[pathname]
    if (loaded) use(loaded)
    return <h1>{pathname}</h1>
  }
  await act(async () => {
    render(
      <LeverkitProvider client={client} stream={stream} queryClient={new QueryClient()}>
        <VisitRouter visit={history}>
          <Suspense fallback={<p>loading</p>}>
            <Screen />
            <HeadingFocus />
          </Suspense>
        </VisitRouter>
      </LeverkitProvider>,
    )
  })
  return { client, history }
}

it("the page load does not move the focus, but each later navigation moves it to the new screen's heading", async () => {
  const { history } = await setUp()
  expect(document.activeElement).toBe(document.body)
  await act(async () => history.go('/news'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/news' }))
  screen.getByRole('heading').blur()
  await act(async () => history.back())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/' }))
})

it('the heading gets the focus when a screen replaces the initial skeleton', async () => {
  const [first, second] = [settled<void>(), settled<void>()]
  const { history } = await setUp({ '/': first.promise, '/rank': second.promise })
  expect(screen.getByText('loading')).toBeDefined()
  await act(async () => history.go('/rank'))
  await act(async () => second.resolve())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/rank' }))
})

it('the heading gets the focus only after the blocking dialog has closed', async () => {
  const { promise, reject } = settled<Response>()
  const { client, history } = await setUp({}, promise)
  const call = client.news.article({ id: 1 }).catch(() => undefined)
  await act(async () => history.go('/news'))
  expect(document.activeElement).toBe(document.body)
  await act(async () => {
    reject(new TypeError('fetch failed'))
    await call
  })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/news' }))
})
