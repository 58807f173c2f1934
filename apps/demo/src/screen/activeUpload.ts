import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

/** A running upload. A dialog with its progress blocks the app until the upload ends. */
export interface ActiveUpload {
  readonly words: string
  /** Uploaded share in percent, 0 to 100; `null` while unknown. */
  readonly percent: number | null
  readonly cancel: () => void
}

let shown: ActiveUpload | null = null
const changes = new Emitter<{ change: [] }>()

const set = (next: ActiveUpload | null) => {
  shown = next
  changes.emit('change')
}

/** Shows an upload in the blocking dialog. Returns a function that removes the upload from the dialog. */
export const showUpload = (upload: ActiveUpload): (() => void) => {
  set(upload)
  return () => {
    if (shown === upload) set(null)
  }
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Returns the running upload, or `null`. */
export const useActiveUpload = (): ActiveUpload | null => useSyncExternalStore(subscribe, () => shown)
