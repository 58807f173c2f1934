import type { Login } from '@leverkit/sdk'
import { useRef } from 'react'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/**
 * Signs in to a demo account: to the one whose `demoId` is given, otherwise to one that it makes. Both steps are one intent: when the
 * second fails, trying again signs in to the account that was made and makes no other.
 *
 * @param signedIn - gets the identifier of the account, to go on with it another day; called also after the component has gone
 * @example const demo = useStartDemo((demoId) => keep(demoId))
 */
export const useStartDemo = (signedIn?: (demoId: string, login: Login) => void) => {
  const { client, intents } = useRuntime()
  const made = useRef<string | null>(null)
  const make = async () => {
    made.current ??= (await client.session.createDemo({}, { silent: true })).demoId
    return made.current
  }
  const start = async (known: string | undefined) => {
    const demoId = known ?? (await make())
    const login = await client.session.loginDemo({ demoId }, { silent: true })
    made.current = null
    signedIn?.(demoId, login)
    return login
  }
  // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` without an argument makes an account
  return useWrite<string | void, Login>({
    name: 'session.startDemo',
    send: (demoId) => intents.run('session.startDemo', () => start(demoId ?? undefined)),
  })
}
