import { type RefObject, useLayoutEffect, useRef } from 'react'
import { toCoordinate } from '../coordinate/toCoordinate.ts'

/**
 * Marks an element with the direction in which its value has just moved, and with a turn that changes each time, so that an animation starts
 * again. Written past React: a tick then costs one render and not two.
 *
 * @param value - decimal text; a value that comes for the first time, or after none, marks nothing
 */
export function useFlash(element: RefObject<HTMLElement | null>, value: string | null, isOn: boolean): void {
  const before = useRef(value)
  useLayoutEffect(() => {
    const last = before.current
    before.current = value
    if (!isOn || last === null || value === null || last === value || !element.current) return
    const { dataset } = element.current
    dataset.tick = toCoordinate(value) > toCoordinate(last) ? 'up' : 'down'
    dataset.turn = dataset.turn === '1' ? '0' : '1'
  }, [element, value, isOn])
}
