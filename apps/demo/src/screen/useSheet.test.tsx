import { act, cleanup, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Visit, VisitRouter } from '../testing/Visit.tsx'
import { useAddressParams } from './useAddressParams.ts'
import { useSheet } from './useSheet.ts'

afterEach(cleanup)

type SheetOf = ReturnType<typeof useSheet>
const seen: SheetOf[] = []
let shown = ''
let choose: (side: string) => void = () => undefined

const Screen = () => {
  const sheet = useSheet('id')
  const { pathname, search, hash, state } = useLocation()
  const [, setParams] = useAddressParams()
  choose = (side) => setParams((params) => params.set('side', side), { replace: true, state })
  shown = pathname + search + hash
  seen.push(sheet)
  return <p>{sheet.isOpen ? `sheet ${sheet.value}` : 'list'}</p>
}

const setUp = (start = '/order?type=1') => {
  seen.length = 0
  render(
    <VisitRouter visit={new Visit('/trade', start)}>
      <Screen />
    </VisitRouter>,
  )
}

const latest = () => {
  const sheet = seen.at(-1)
  if (!sheet) throw new Error('nothing was rendered')
  return sheet
}

/** Closes the sheet and waits until the browser has gone back. */
const closeByGoingBack = async (closeAgain = () => {}) => {
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    latest().close()
    closeAgain()
    await isBack
  })
}

it('opening a sheet adds a parameter to the address, and closing it goes back', async () => {
  setUp()
  await act(async () => latest().open('7'))
  expect(shown).toBe('/order?type=1&id=7')
  expect(screen.getByText('sheet 7')).toBeTruthy()
  await closeByGoingBack()
  expect(shown).toBe('/order?type=1')
})

it('several calls that close the same sheet go back only once', async () => {
  setUp()
  await act(async () => latest().open('7'))
  const early = latest()
  const steps = vi.spyOn(history, 'go')
  await closeByGoingBack(() => latest().close())
  // An old callback may still call the `close` function of an earlier render.
  await act(async () => early.close())
  expect([shown, steps.mock.calls]).toEqual(['/order?type=1', [[-1]]])
  steps.mockRestore()
})

it('closing a sheet keeps a parameter that was changed while the sheet was open', async () => {
  setUp()
  await act(async () => latest().open('7'))
  await act(async () => choose('sell'))
  expect(shown).toBe('/order?type=1&id=7&side=sell')
  await act(async () => latest().close())
  expect(shown).toBe('/order?type=1&side=sell')
})

it('a parameter of the hash part opens a sheet, and closing the sheet keeps the other parameters', async () => {
  setUp('/order#type=3&id=7')
  expect(screen.getByText('sheet 7')).toBeTruthy()
  await act(async () => latest().close())
  expect(screen.getByText('list')).toBeTruthy()
  expect(shown).toBe('/order?type=3')
})
