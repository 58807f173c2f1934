import { useProfile, useSession } from '@leverkit/react-hooks'
import type { User } from '@leverkit/sdk'

/**
 * The signed-in user with the broker's latest profile; the data of the sign-in until the profile has loaded. `null` for a
 * visitor.
 */
export const useUser = (): User | null => {
  const { user } = useSession()
  const { data } = useProfile()
  return user && (data ?? user)
}
