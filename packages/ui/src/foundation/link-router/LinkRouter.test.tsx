import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TabBar } from '../../layout/tab-bar/TabBar.tsx'
import { LinkRouter } from './LinkRouter.tsx'
import { RouterProvider } from './RouterProvider.tsx'

afterEach(cleanup)

const bar = <TabBar label="Main" value={null} items={[{ id: 'trade', label: 'Trade', icon: 'trade', href: '/trade' }]} />

const clickWith = (init: MouseEventInit = {}) => {
  const link = screen.getByRole('link', { name: 'Trade' })
  const click = createEvent.click(link, { button: 0, ...init })
  // jsdom cannot follow a link, so the test records whether a browser would have followed the link.
  let isFollowed = false
  document.addEventListener(
    'click',
    (event) => {
      isFollowed = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent(link, click)
  return isFollowed
}

it.each([
  ['LinkRouter', LinkRouter],
  ['RouterProvider', RouterProvider],
])('a kit link inside %s navigates without loading a page', (_, Router) => {
  const been: string[] = []
  render(<Router navigate={(path: string) => been.push(path)}>{bar}</Router>)
  expect(clickWith()).toBe(false)
  expect(been).toEqual(['/trade'])
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'LinkRouter does not handle a click with %o, so the browser follows the link',
  (key) => {
    const been: string[] = []
    render(<LinkRouter navigate={(path) => been.push(path)}>{bar}</LinkRouter>)
    expect(clickWith(key)).toBe(true)
    expect(been).toEqual([])
  },
)

it('outside LinkRouter, the browser follows a kit link; inside LinkRouter, the link has the address that useHref returns', () => {
  const view = render(bar)
  expect(clickWith()).toBe(true)
  view.rerender(
    <LinkRouter navigate={() => undefined} useHref={(path) => `/app${path}`}>
      {bar}
    </LinkRouter>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/trade')
})
