import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { useSheet } from './useSheet.ts'

afterEach(cleanup)

type SheetOf = ReturnType<typeof useSheet>
const seen: SheetOf[] = []

const Screen = () => {
  const sheet = useSheet('id')
  seen.push(sheet)
  return <p>{sheet.isOpen ? `sheet ${sheet.value}` : 'list'}</p>
}

const setUp = () => {
  seen.length = 0
  const router = createMemoryRouter(
    [
      { path: '/trade', element: <p>trade</p> },
      { path: '/order', element: <Screen /> },
    ],
    { initialEntries: ['/trade', '/order?type=1'], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return router
}

const latest = () => {
  const sheet = seen.at(-1)
  if (!sheet) throw new Error('nothing was rendered')
  return sheet
}

it('opens into the address and closes by going back', async () => {
  const router = setUp()
  await act(async () => latest().open('7'))
  expect(router.state.location.search).toBe('?type=1&id=7')
  expect(screen.getByText('sheet 7')).toBeTruthy()
  await act(async () => latest().close())
  expect(router.state.location.pathname + router.state.location.search).toBe('/order?type=1')
})

it('closes once, however often and by whom it is closed', async () => {
  const router = setUp()
  await act(async () => latest().open('7'))
  const early = latest()
  await act(async () => {
    latest().close()
    latest().close()
  })
  // An answer that comes late still holds the sheet as it was.
  await act(async () => early.close())
  expect(router.state.location.pathname + router.state.location.search).toBe('/order?type=1')
})
