import { useProfile, useSession } from '@leverkit/react-hooks'
import type { User } from '@leverkit/sdk'

/** The user signed in, as the broker knows them now; until that answer arrives, as they were at the sign-in. `null` for a visitor. */
export const usePerson = (): User | null => {
  const { user } = useSession()
  const { data } = useProfile()
  return user && (data ?? user)
}
