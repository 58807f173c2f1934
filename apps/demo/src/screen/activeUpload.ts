import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

/** An upload in flight that blocks the app. */
export interface ActiveUpload {
  readonly words: string
  /** Percentage sent, 0 to 100; `null` while unknown. */
  readonly percent: number | null
  readonly cancel: () => void
}

let shown: ActiveUpload | null = null
const changes = new Emitter<{ change: [] }>()

const set = (next: ActiveUpload | null) => {
  shown = next
  changes.emit('change')
}

/** Shows an upload in the blocking dialog; returns a function that removes it. */
export const showUpload = (upload: ActiveUpload): (() => void) => {
  set(upload)
  return () => {
    if (shown === upload) set(null)
  }
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Returns the upload in flight, or `null`. */
export const useActiveUpload = (): ActiveUpload | null => useSyncExternalStore(subscribe, () => shown)
