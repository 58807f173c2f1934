import { useLogout } from '@leverkit/react-hooks'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { forgetDrafts } from '../screen/drafts.ts'
import { nextArrival } from '../screen/Navigation.tsx'

/** Signs out and goes somewhere that needs nobody. What was typed is forgotten: the person meant to leave. */
export const useLeave = () => {
  const logout = useLogout()
  const navigate = useNavigate()
  return useCallback(
    async (to: string) => {
      // First away, then out: a screen that needs a person would send the visitor to the sign-in.
      const arrival = nextArrival()
      void navigate(to, { replace: true })
      await arrival
      logout()
      forgetDrafts()
    },
    [logout, navigate],
  )
}
