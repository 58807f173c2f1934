import type { Login } from '@leverkit/sdk'
import { useRef } from 'react'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/**
 * Makes a demo account and signs in to it, as one intent: when the second step fails, trying again signs in to the account
 * that was made and makes no other.
 */
export const useStartDemo = () => {
  const { client, intents } = useRuntime()
  const made = useRef<string | null>(null)
  const start = async () => {
    made.current ??= (await client.session.createDemo({}, { silent: true })).demoId
    const login = await client.session.loginDemo({ demoId: made.current }, { silent: true })
    made.current = null
    return login
  }
  return useWrite<void, Login>({ name: 'session.startDemo', send: () => intents.run('session.startDemo', start) })
}
