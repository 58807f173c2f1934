/**
 * Writes the JSON of the foreign broker. Decimals and large identifiers are JSON numbers with more digits than a double can
 * store.
 */

import { type Fixed, text } from './sums.ts'

/** JSON text that is written unchanged. */
export class Raw {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

export const decimal = (value: Fixed): Raw => new Raw(text(value))

export type Json =
  | null
  | boolean
  | number
  | bigint
  | string
  | Raw
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

export function write(value: Json): string {
  if (value instanceof Raw) return value.json
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${write(field)}`],
  )
  return `{${fields.join(',')}}`
}

export interface Reply {
  readonly status: number
  /** Envelope of the answer. If it is missing, the body is empty. */
  readonly envelope?: { readonly [name: string]: Json | undefined }
}

/** Creates a successful answer. Without an argument, the envelope has no `data`. */
export const ok = (data?: Json): Reply => ({ status: 200, envelope: { code: '1', msg: 'ok', data } })
export const noContent: Reply = { status: 204 }
export const refusal = (code: string | number, msg: string, status = 200): Reply => ({
  status,
  envelope: { code, msg, data: null },
})
export const signedOut = (): Reply => refusal('999', 'Your session has ended', 401)
