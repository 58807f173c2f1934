import { type RefObject, useLayoutEffect, useRef } from 'react'
import { toCoordinate } from '../../foundation/coordinate/toCoordinate.ts'
import { flash } from './flashes.ts'

/**
 * Tints an element when its value changes. The colour after a rise differs from the colour after a fall. The hook sets
 * attributes on the element directly. With React state, each tick would need two renders.
 *
 * @param value - decimal text; the first value and a value after null cause no tint
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
