import { useProfile, useSession } from '@leverkit/react-hooks'
import type { User } from '@leverkit/sdk'

/**
 * The signed-in user with the broker's latest profile; `null` for a visitor. Until the profile has loaded, this is the user
 * from the sign-in.
 */
export const useUser = (): User | null => {
  const { user } = useSession()
  const { data } = useProfile()
  return user && (data ?? user)
}
