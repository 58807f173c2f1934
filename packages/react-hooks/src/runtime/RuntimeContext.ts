import { createContext, useContext } from 'react'
import type { Runtime } from './Runtime.ts'

export const RuntimeContext = createContext<Runtime | null>(null)

/** What the hooks of the nearest provider share. */
export const useRuntime = (): Runtime => {
  const runtime = useContext(RuntimeContext)
  if (runtime === null)
    throw new Error('A Leverkit hook was used outside of <LeverkitProvider>. Put the provider around the app.')
  return runtime
}
