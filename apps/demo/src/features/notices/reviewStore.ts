import { DeviceStore } from '../../domain/DeviceStore.ts'

/** One list whose records the broker reviews, as this device last saw it. */
interface Seen {
  /** Status of each record. */
  readonly statuses: Readonly<Record<string, string>>
  /** Whether a status of the list may still change. */
  readonly isWaiting: boolean
}

/** A status that this device had not seen before. */
export interface Change {
  readonly key: string
  readonly status: string
  /** Earlier status; `null` for a record that is new to this device. */
  readonly before: string | null
}

const isSeen = (data: unknown): data is Seen =>
  typeof data === 'object' && data !== null && 'statuses' in data && typeof data.statuses === 'object' && data.statuses !== null

/** The reviewed lists of an account, by name. */
export const reviewStore = new DeviceStore<Readonly<Record<string, Seen>>>('leverkit.reviews', (data) =>
  typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data).filter(([, seen]) => isSeen(seen))) : {},
)

/**
 * Saves the current statuses of a list, and returns those that differ from the saved statuses. When a list is saved for the
 * first time, this function returns no changes, because the broker may have decided long ago.
 */
export const takeChanges = (owner: string, list: string, { statuses, isWaiting }: Seen): readonly Change[] => {
  const lists = reviewStore.get(owner)
  const seen = lists[list]
  reviewStore.set(owner, { ...lists, [list]: { statuses, isWaiting } })
  if (!seen) return []
  return Object.entries(statuses).flatMap(([key, status]) => {
    const before = seen.statuses[key] ?? null
    return before === status ? [] : [{ key, status, before }]
  })
}
