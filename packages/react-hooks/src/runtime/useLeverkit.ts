import { useMemo } from 'react'
import { useRuntime } from './RuntimeContext.ts'

/** The client and the stream of the nearest provider, for what has no hook. */
export const useLeverkit = () => {
  const { client, stream } = useRuntime()
  return useMemo(() => ({ client, stream }), [client, stream])
}
