import { useLogout } from '@leverkit/react-hooks'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { forgetDrafts } from '../screen/drafts.ts'
import { nextArrival } from '../screen/Navigation.tsx'

/** Returns a function that signs out, opens a public screen and discards drafts. */
export const useSignOut = () => {
  const logout = useLogout()
  const navigate = useNavigate()
  return useCallback(
    async (to: string) => {
      // Navigates before the sign-out. Otherwise, a screen that needs a user would redirect the visitor to the sign-in.
      const arrival = nextArrival()
      void navigate(to, { replace: true })
      await arrival
      logout()
      forgetDrafts()
    },
    [logout, navigate],
  )
}
