import { useCallback } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Signs out here: the token is forgotten, and with it every cached answer of this person. */
export const useLogout = () => {
  const { client } = useRuntime()
  return useCallback(() => client.auth.close('closed'), [client])
}
