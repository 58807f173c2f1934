import { createContext, type RefObject, useContext, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ObservableValue } from '../live/ObservableValue.ts'
import type { Runtime, SessionView } from './Runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

/** The runtime of the nearest provider. */
export const useRuntime = (): Runtime => {
  const runtime = useContext(RuntimeContext)
  if (runtime === null)
    throw new Error('A Leverkit hook was used outside of <LeverkitProvider>. Put the provider around the app.')
  return runtime
}

/**
 * Reads an observable value, and renders when the value changes. On a server and in the first render in the browser,
 * returns `onServer()` instead.
 */
export const useObservableValue = <T>(cell: ObservableValue<T>, onServer: () => T = cell.get): T =>
  useSyncExternalStore(cell.subscribe, cell.get, onServer)

/**
 * Returns a ref to the value of the latest render. An effect that reads a callback from the ref does not have to subscribe again
 * when a render passes a new function.
 */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * The client and the stream of the nearest provider, for cases without a suitable hook.
 *
 * @example
 * const { client, stream } = useLeverkit()
 * const { data } = useQuery({ ...marketsQuery(client), select: (markets) => markets.length })
 */
export const useLeverkit = (): Pick<Runtime, 'client' | 'stream'> => {
  const { client, stream } = useRuntime()
  return useMemo(() => ({ client, stream }), [client, stream])
}

// Session of the server render and of the first render in the browser. Both must be equal, and a server has no session.
const visitor: SessionView = { user: null, change: null }

/**
 * The signed-in user, and the cause of the last change. After the change `expired`, send the user to the sign-in and
 * then back to the last screen. The change `closed` means that the user has signed out on purpose.
 *
 * @example
 * const { user, isSignedIn, isDemo, change } = useSession()
 * if (change === 'expired') navigate('/login')
 */
export const useSession = () => {
  const { user, change } = useObservableValue(useRuntime().session, () => visitor)
  return { user, isSignedIn: user !== null, isDemo: user?.isDemo ?? false, change }
}
