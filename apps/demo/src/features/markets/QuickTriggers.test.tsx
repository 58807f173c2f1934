import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuickTriggers } from './QuickTriggers.tsx'

const opened = vi.fn()
const clicked = vi.fn()

const Host = () => {
  const host = useRef<HTMLDivElement>(null)
  return (
    <div ref={host} onClickCapture={() => undefined}>
      <QuickTriggers hostRef={host} onOpen={opened} />
      <ul>
        <li data-row="">
          <a
            href="/trade?code=EUR%2FUSD"
            onClick={(event) => {
              event.preventDefault()
              clicked()
            }}
          >
            EURUSD
          </a>
        </li>
      </ul>
    </div>
  )
}

const row = () => screen.getByRole('link')
const press = (pointerType: string) => fireEvent.pointerDown(row(), { pointerType, clientX: 10, clientY: 10 })

beforeEach(() => {
  vi.useFakeTimers()
  render(<Host />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('a right click on a row opens the sheet of its market', () => {
  expect(fireEvent.contextMenu(row())).toBe(false)
  expect(opened).toHaveBeenCalledExactlyOnceWith('EUR/USD')
})

it('a long press of a finger opens the sheet once, and does not follow the link of the row', () => {
  press('touch')
  vi.advanceTimersByTime(499)
  expect(opened).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(opened).toHaveBeenCalledExactlyOnceWith('EUR/USD')
  fireEvent.pointerUp(row())
  fireEvent.click(row())
  expect(clicked).not.toHaveBeenCalled()
  press('touch')
  fireEvent.pointerUp(row())
  fireEvent.click(row())
  expect(clicked).toHaveBeenCalledOnce()
})

it('no sheet opens while the user scrolls with a finger, after a short tap, or while a mouse button is held', () => {
  press('touch')
  fireEvent.pointerMove(row(), { clientX: 10, clientY: 40 })
  vi.advanceTimersByTime(600)
  press('touch')
  fireEvent.pointerUp(row())
  vi.advanceTimersByTime(600)
  press('mouse')
  vi.advanceTimersByTime(600)
  expect(opened).not.toHaveBeenCalled()
})
