import { useLogout } from '@leverkit/react-hooks'
import { useCallback } from 'react'
import { forgetDrafts } from '../../shell/drafts.ts'
import { useNavigate } from '../../shell/navigation/useNavigate.ts'

/** Signs out and goes somewhere that needs nobody. What was typed is forgotten: the person meant to leave. */
export const useLeave = () => {
  const logout = useLogout()
  const navigate = useNavigate()
  return useCallback(
    async (to: string) => {
      // First away, then out: a screen that needs a person would send the visitor to the sign-in.
      await navigate(to, { replace: true })
      logout()
      forgetDrafts()
    },
    [logout, navigate],
  )
}
