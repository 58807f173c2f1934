import { type RefObject, useLayoutEffect, useRef } from 'react'
import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'
import { flash } from './flashes.ts'

/**
 * Lights an element up in the direction in which its value has just moved. Written past React: a tick then costs one render and not two.
 *
 * @param value - decimal text; a value that comes for the first time, or after none, lights nothing
 */
export function useFlash(element: RefObject<HTMLElement | null>, value: string | null, isOn: boolean): void {
  const before = useRef(value)
  useLayoutEffect(() => {
    const last = before.current
    before.current = value
    if (!isOn || last === null || value === null || last === value || !element.current) return
    flash(element.current, toCoordinate(value) > toCoordinate(last) ? 'up' : 'down')
  }, [element, value, isOn])
}
