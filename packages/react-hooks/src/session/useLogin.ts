import type { Client } from '@leverkit/sdk'
import { useWrite } from '../query/useWrite.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

type Credentials = Parameters<Client['session']['login']>[0]

/** Signs in with an e-mail address or a phone number. The screen shows the refusal, so none is raised as a notice. */
export const useLogin = () => {
  const { client, intents } = useRuntime()
  return useWrite({
    name: 'session.login',
    send: (credentials: Credentials) => intents.run('session.login', () => client.session.login(credentials, { silent: true })),
  })
}
