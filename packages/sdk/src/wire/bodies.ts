import type { WireValue } from '../contract/shape.ts'

/** Request fields with wire names and wire values. */
export type WireObject = Record<string, WireValue>

/** Converts a request to a query string or a form. Values that are `null` or absent are omitted. */
export const toSearchParams = (wire: WireObject): URLSearchParams => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(wire)) if (value !== null && value !== undefined) params.append(name, String(value))
  return params
}

/**
 * Converts a request to a multipart body. Files remain files. Other values become text. Values that are `null` or absent are
 * omitted.
 *
 * @throws TypeError when a value is an object but not a `Blob` of this platform. `FormData` would send it as the text
 * `[object Object]`
 */
export const toFormData = (wire: WireObject): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(wire)) {
    if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'object' && value !== null) throw new TypeError(`${name} is not a Blob`)
    else if (value !== null && value !== undefined) form.append(name, String(value))
  }
  return form
}
