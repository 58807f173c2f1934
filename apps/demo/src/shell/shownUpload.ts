import { useSyncExternalStore } from 'react'

/** An upload that the user waits for. */
export interface ShownUpload {
  readonly words: string
  /** How much of it is sent, 0 to 100; `null` while that is not known. */
  readonly percent: number | null
  readonly cancel: () => void
}

let shown: ShownUpload | null = null
const listeners = new Set<() => void>()

const set = (next: ShownUpload | null) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows an upload in the blocking wait; returns how to take it away. */
export const showUpload = (upload: ShownUpload): (() => void) => {
  set(upload)
  return () => {
    if (shown === upload) set(null)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The upload that is in flight. */
export const useShownUpload = (): ShownUpload | null => useSyncExternalStore(subscribe, () => shown)
