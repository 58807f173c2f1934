import { useProfile, useSession } from '@leverkit/react-hooks'
import type { User } from '@leverkit/sdk'

/**
 * The signed-in user with the broker's latest profile. Until the profile has loaded, the user's data from the sign-in; `null` for
 * a visitor.
 */
export const useUser = (): User | null => {
  const { user } = useSession()
  const { data } = useProfile()
  return user && (data ?? user)
}
