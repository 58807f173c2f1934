import type { SessionView } from '../runtime/Runtime.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useCell } from '../runtime/useCell.ts'

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
