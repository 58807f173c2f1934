import { useSyncExternalStore } from 'react'
import { useRuntime, useSession } from '../runtime/RuntimeContext.ts'
import { type AccountView, emptyView } from './merge.ts'

const onServer = (): AccountView => emptyView
const never = () => () => undefined

/** Account state from the socket, updated at most once per animation frame. Subscribes only while a user is signed in. */
export const useAccountView = (isWanted = true): AccountView => {
  const { account } = useRuntime()
  const { isSignedIn } = useSession()
  const isOn = isSignedIn && isWanted
  return useSyncExternalStore(isOn ? account.subscribe : never, isOn ? account.get : onServer, onServer)
}
