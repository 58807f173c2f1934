import type { WireValue } from '../contract/shape.ts'

/** A request as it travels: the wire's names and values. */
export type WireObject = Record<string, WireValue>

/** A query string or a form; what is `null` or absent is left out. */
export const toSearchParams = (wire: WireObject): URLSearchParams => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(wire)) if (value !== null && value !== undefined) params.append(name, String(value))
  return params
}

/**
 * A multipart body; files stay files.
 *
 * @throws TypeError when a value is an object but no `Blob` of this platform: a form would carry the text `[object Object]`
 */
export const toFormData = (wire: WireObject): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(wire)) {
    if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'object' && value !== null) throw new TypeError(`${name} is no Blob`)
    else if (value !== null && value !== undefined) form.append(name, String(value))
  }
  return form
}
