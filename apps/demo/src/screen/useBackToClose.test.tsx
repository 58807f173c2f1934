import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Visit, VisitRouter } from '../testing/Visit.tsx'
import { useBackToClose } from './useBackToClose.ts'

afterEach(cleanup)

let set: (isOpen: boolean) => void = () => undefined
let address = ''

const Screen = ({ canClose }: { canClose: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  set = setOpen
  address = pathname + search
  useBackToClose('review', { isOpen, canClose, close: () => setOpen(false) })
  return <p>{isOpen ? 'open' : 'closed'}</p>
}

const forever = new Promise<never>(() => undefined)

/** Keeps the previous page on screen while the address has the parameter `open`, as a slow device does for a moment. */
const SlowAddress = () => (useLocation().search.includes('open=') ? use(forever) : null)

const setUp = (start = '/trade?code=EURUSD', canClose = true, isSlow = false) => {
  const visit = new Visit('/', start)
  render(
    <VisitRouter visit={visit}>
      <Suspense>
        <Screen canClose={canClose} />
        {isSlow && <SlowAddress />}
      </Suspense>
    </VisitRouter>,
  )
  return visit
}

/** Calls `move`, and waits until the browser has moved in its history. */
const moved = async (move: () => void) => {
  const isMoved = new Promise<unknown>((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => move())
  await act(() => isMoved)
}

it('a step back closes the sheet and stays on the screen, and a step forward does not open the sheet again', async () => {
  const visit = setUp()
  await act(async () => set(true))
  expect(address).toBe('/trade?code=EURUSD&open=review')
  await act(() => visit.back())
  expect(screen.getByText('closed')).toBeTruthy()
  expect(address).toBe('/trade?code=EURUSD')
  await moved(() => history.forward())
  await moved(() => undefined)
  expect(screen.getByText('closed')).toBeTruthy()
  expect(address).toBe('/trade?code=EURUSD')
})

it('a step back closes the sheet even if the router has not yet rendered the address of the open sheet', async () => {
  setUp('/trade?code=EURUSD', true, true)
  await act(async () => set(true))
  expect(location.search).toBe('?code=EURUSD&open=review')
  expect(screen.getByText('open')).toBeTruthy()
  await moved(() => history.back())
  expect([screen.getByText('closed').textContent, location.search]).toEqual(['closed', '?code=EURUSD'])
})

it('closing the sheet removes its history entry', async () => {
  setUp()
  await act(async () => set(true))
  await moved(() => set(false))
  expect(address).toBe('/trade?code=EURUSD')
})

it('a sheet that is opened again immediately after it was closed stays open', async () => {
  setUp()
  await act(async () => set(true))
  const isMoved = new Promise<unknown>((resolve) => addEventListener('popstate', resolve, { once: true }))
  act(() => set(false))
  act(() => set(true))
  await act(() => isMoved)
  await act(async () => undefined)
  expect(screen.getByText('open')).toBeTruthy()
  expect(address).toBe('/trade?code=EURUSD&open=review')
})

it('while the sheet cannot be closed, a step back leaves the sheet open', async () => {
  const visit = setUp('/trade?code=EURUSD', false)
  await act(async () => set(true))
  await act(() => visit.back())
  await act(async () => undefined)
  expect(screen.getByText('open')).toBeTruthy()
  expect(address).toBe('/trade?code=EURUSD&open=review')
})

it('a link with the parameter of a sheet does not open the sheet, and the parameter is removed from the address', async () => {
  setUp('/trade?code=EURUSD&open=review')
  await act(async () => undefined)
  expect(screen.getByText('closed')).toBeTruthy()
  expect(address).toBe('/trade?code=EURUSD')
})
