import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackCrosshair } from './trackCrosshair.ts'

const show = vi.fn()
/** Mock of the library's touch listener on the document. The library would handle every touch that reaches this listener. */
const library = vi.fn()
let host: HTMLElement
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  host = document.createElement('div')
  host.style.cssText = 'position:fixed;top:0;left:0;width:300px;height:200px'
  document.body.append(host)
  stop = trackCrosshair(host, show)
  document.documentElement.addEventListener('touchmove', library)
})

afterEach(() => {
  stop()
  host.remove()
  document.documentElement.removeEventListener('touchmove', library)
  vi.clearAllMocks()
  vi.useRealTimers()
})

function touch(type: string, ...points: [number, number][]): TouchEvent {
  const touches = points.map(([clientX, clientY], identifier) => new Touch({ identifier, target: host, clientX, clientY }))
  const event = new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: touches })
  host.dispatchEvent(event)
  return event
}

test('trackCrosshair lets a vertical drag on the chart scroll the page, and does not pass the drag to the library', () => {
  touch('touchstart', [100, 150])
  const moves = [touch('touchmove', [101, 130]), touch('touchmove', [130, 100])]
  expect(library).not.toHaveBeenCalled()
  expect(moves.map((move) => move.defaultPrevented)).toEqual([false, false])
})

test('a horizontal drag pans the chart, even if the drag later becomes vertical', () => {
  touch('touchstart', [100, 150])
  touch('touchmove', [120, 151])
  touch('touchmove', [125, 90])
  expect(library).toHaveBeenCalledTimes(2)
})

test('trackCrosshair passes two-finger gestures to the library from the start', () => {
  touch('touchstart', [100, 100], [150, 100])
  touch('touchmove', [90, 100], [160, 100])
  expect(library).toHaveBeenCalledTimes(1)
  expect(show).toHaveBeenLastCalledWith(null)
})

test('a long press shows the crosshair, which then moves with the finger and prevents scrolling', () => {
  touch('touchstart', [100, 150])
  vi.advanceTimersByTime(240)
  expect(show).toHaveBeenLastCalledWith({ x: 100, y: 150 })
  const move = touch('touchmove', [120, 90])
  expect(show).toHaveBeenLastCalledWith({ x: 120, y: 90 })
  expect(move.defaultPrevented).toBe(true)
  expect(library).not.toHaveBeenCalled()
})

test('the crosshair of a long press stays visible after the touch ends, until the next tap', () => {
  touch('touchstart', [100, 150])
  vi.advanceTimersByTime(240)
  touch('touchend')
  expect(show).toHaveBeenLastCalledWith({ x: 100, y: 150 })
  touch('touchstart', [50, 50])
  touch('touchend')
  expect(show).toHaveBeenLastCalledWith(null)
})

test('trackCrosshair shows no crosshair if it is stopped before a long press is complete', () => {
  touch('touchstart', [100, 150])
  stop()
  vi.advanceTimersByTime(1000)
  expect(show).not.toHaveBeenCalled()
})
