import { createContext, type RefObject, useContext, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Cell } from '../live/Cell.ts'
import type { Runtime, SessionView } from './Runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

/** What the hooks of the nearest provider share. */
export const useRuntime = (): Runtime => {
  const runtime = useContext(RuntimeContext)
  if (runtime === null)
    throw new Error('A Leverkit hook was used outside of <LeverkitProvider>. Put the provider around the app.')
  return runtime
}

/** Reads a cell and renders when it changes. Servers and the first render in the browser see `onServer`. */
export const useCell = <T>(cell: Cell<T>, onServer: () => T = cell.get): T =>
  useSyncExternalStore(cell.subscribe, cell.get, onServer)

/** The value of the latest render, for listeners that must not be renewed because a caller wrote its function inline. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** The client and the stream of the nearest provider, for what has no hook. */
export const useLeverkit = (): Pick<Runtime, 'client' | 'stream'> => {
  const { client, stream } = useRuntime()
  return useMemo(() => ({ client, stream }), [client, stream])
}

// A server knows nobody, and the first render in the browser has to equal the server's.
const visitor: SessionView = { user: null, change: null }

/**
 * Who is signed in. `change` tells how that came about: after `expired` the person signs in again and goes back to where
 * they were, after `closed` they wanted to leave.
 */
export const useSession = () => {
  const { user, change } = useCell(useRuntime().session, () => visitor)
  return { user, isSignedIn: user !== null, isDemo: user?.isDemo ?? false, change }
}
