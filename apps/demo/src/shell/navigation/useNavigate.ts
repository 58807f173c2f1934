import { useCallback } from 'react'
import type { Going } from './AppHistory.ts'
import { useAppHistory } from './Navigation.tsx'

/**
 * Goes to an address of the app. The same function always; what it answers resolves when the screen is there.
 *
 * @example void navigate('/login', { replace: true })
 */
export const useNavigate = () => {
  const history = useAppHistory()
  return useCallback((to: string, going?: Going) => history.go(to, going), [history])
}
