import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFocusInList } from './useFocusInList.ts'

let frames: (() => void)[] = []
/** Runs two animation frames, in which the sheet closes and the focus is restored. */
const paint = () => {
  for (let frame = 0; frame < 2; frame += 1) for (const run of frames.splice(0)) run()
}
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => void frames.splice(handle - 1, 1, () => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const List = ({ ids, opened }: { ids: readonly string[]; opened: string | null }) => {
  useFocusInList(ids, opened)
  return (
    <>
      <h1>Orders</h1>
      <input />
      <div className="lk-orders">
        {ids.map((id) => (
          <button key={id} type="button" className="lk-order-open">
            {id}
          </button>
        ))}
      </div>
    </>
  )
}
const focused = () => document.activeElement?.textContent
const show = (ids: readonly string[], opened: string | null) => {
  const { rerender } = render(<List ids={ids} opened={opened} />)
  return (next: readonly string[], nextOpened: string | null) => rerender(<List ids={next} opened={nextOpened} />)
}

it('after an order is closed, the focus moves to the next order', () => {
  const change = show(['7', '8', '9'], '8')
  change(['7', '9'], null)
  expect(document.activeElement).toBe(document.body)
  paint()
  expect(focused()).toBe('9')
})

it('after the last order of the list is closed, the focus moves to the previous order, or to the title of an empty list', () => {
  const change = show(['7', '8'], '8')
  change(['7'], null)
  paint()
  expect(focused()).toBe('7')
  change(['7'], '7')
  act(() => (document.activeElement as HTMLElement).blur())
  change([], null)
  paint()
  expect(focused()).toBe('Orders')
})

it('if an order has left the list when its sheet closes, the focus moves to the order that took its place', () => {
  const change = show(['7', '8', '9'], '8')
  change(['7', '9'], '8')
  change(['7', '9'], null)
  paint()
  expect(focused()).toBe('9')
})

it('the focus is not moved if the user has focused another element, or if no sheet was open', () => {
  const change = show(['7', '8'], null)
  change(['8'], null)
  paint()
  expect(document.activeElement).toBe(document.body)
  change(['8'], '8')
  change([], null)
  const field = document.querySelector('input')
  act(() => field?.focus())
  paint()
  expect(document.activeElement).toBe(field)
})

it('unmounting the list cancels the focus change', () => {
  const change = show(['7', '8'], '7')
  change(['8'], null)
  cleanup()
  paint()
  expect(document.activeElement).toBe(document.body)
})
