import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppHistory } from './navigation/AppHistory.ts'
import { Navigation, useLocation } from './navigation/Navigation.tsx'
import { MemoryHolder } from './navigation/testing/MemoryHolder.ts'
import { useSearchParams } from './navigation/useSearchParams.ts'
import { useSheet } from './useSheet.ts'

afterEach(cleanup)

type SheetOf = ReturnType<typeof useSheet>
const seen: SheetOf[] = []
let shown = ''
let choose: (side: string) => void = () => undefined

const Screen = () => {
  const sheet = useSheet('id')
  const { pathname, search, hash, state } = useLocation()
  const [, setParams] = useSearchParams()
  choose = (side) => setParams((params) => params.set('side', side), { replace: true, state })
  shown = pathname + search + hash
  seen.push(sheet)
  return <p>{sheet.isOpen ? `sheet ${sheet.value}` : 'list'}</p>
}

const setUp = (start = '/order?type=1') => {
  seen.length = 0
  render(
    <Navigation history={new AppHistory(new MemoryHolder('/trade', start))}>
      <Screen />
    </Navigation>,
  )
}

const latest = () => {
  const sheet = seen.at(-1)
  if (!sheet) throw new Error('nothing was rendered')
  return sheet
}

it('opens into the address and closes by going back', async () => {
  setUp()
  await act(async () => latest().open('7'))
  expect(shown).toBe('/order?type=1&id=7')
  expect(screen.getByText('sheet 7')).toBeTruthy()
  await act(async () => latest().close())
  expect(shown).toBe('/order?type=1')
})

it('closes once, however often and by whom it is closed', async () => {
  setUp()
  await act(async () => latest().open('7'))
  const early = latest()
  await act(async () => {
    latest().close()
    latest().close()
  })
  // An answer that comes late still holds the sheet as it was.
  await act(async () => early.close())
  expect(shown).toBe('/order?type=1')
})

it('keeps what was chosen in it when it closes', async () => {
  setUp()
  await act(async () => latest().open('7'))
  await act(async () => choose('sell'))
  expect(shown).toBe('/order?type=1&id=7&side=sell')
  await act(async () => latest().close())
  expect(shown).toBe('/order?type=1&side=sell')
})

it('opens by a parameter of the hash part, and keeps the others when it closes', async () => {
  setUp('/order#type=3&id=7')
  expect(screen.getByText('sheet 7')).toBeTruthy()
  await act(async () => latest().close())
  expect(screen.getByText('list')).toBeTruthy()
  expect(shown).toBe('/order?type=3')
})
