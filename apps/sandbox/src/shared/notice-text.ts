import type { Notice } from '../broker/peers.ts'

/** Identifiers in one notification: PostgreSQL takes no more than 8,000 bytes. */
const idsAtOnce = 300

/** A notice with the process that it comes from. */
export interface SentNotice extends Notice {
  readonly origin: string
}

const slices = (ids: readonly number[]): number[][] => {
  const parts: number[][] = []
  for (let at = 0; at < ids.length; at += idsAtOnce) parts.push(ids.slice(at, at + idsAtOnce))
  return parts
}

/** A notice as texts of PostgreSQL's notifications; more than one when it names many orders. */
export function writeNotice({ origin, userId, changed, closed, revoked }: SentNotice): string[] {
  const ended = new Set(closed)
  const parts = slices(changed)
  return (parts.length === 0 ? [[]] : parts).map((part) =>
    JSON.stringify([origin, userId, part, part.filter((id) => ended.has(id)), revoked]),
  )
}

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))

/** Reads a notification; null when it is none of ours. */
export function readNotice(text: string): SentNotice | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  if (!Array.isArray(value)) return null
  const [origin, userId, changed, closed, revoked]: unknown[] = value
  if (typeof origin !== 'string' || typeof userId !== 'number' || typeof revoked !== 'boolean') return null
  return isIds(changed) && isIds(closed) ? { origin, userId, changed, closed, revoked } : null
}
