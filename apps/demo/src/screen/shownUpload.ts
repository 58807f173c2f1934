import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

/** An upload that the user waits for. */
export interface ShownUpload {
  readonly words: string
  /** How much of it is sent, 0 to 100; `null` while that is not known. */
  readonly percent: number | null
  readonly cancel: () => void
}

let shown: ShownUpload | null = null
const changes = new Emitter<{ change: [] }>()

const set = (next: ShownUpload | null) => {
  shown = next
  changes.emit('change')
}

/** Shows an upload in the blocking wait; returns how to take it away. */
export const showUpload = (upload: ShownUpload): (() => void) => {
  set(upload)
  return () => {
    if (shown === upload) set(null)
  }
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** The upload that is in flight. */
export const useShownUpload = (): ShownUpload | null => useSyncExternalStore(subscribe, () => shown)
