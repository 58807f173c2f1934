import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { contract } from '@leverkit/sdk/contract'

export interface Answered {
  readonly code: number
  readonly data: { readonly [name: string]: unknown } | null
}

/**
 * Creates a client whose calls come from a loopback address of this machine. Each call has its own connection. The client reuses
 * no connection, because the server closes idle connections. A call that is sent on a connection while the server closes it
 * would fail with `ECONNRESET`.
 */
export function callerAt(localAddress: string, port: number) {
  const agent = new Agent({ localAddress, keepAlive: false, maxSockets: 64 })
  const ask = async (path: string, form?: Record<string, string>, token = ''): Promise<Answered> => {
    const body = form === undefined ? '' : new URLSearchParams(form).toString()
    const headers = { lang: 'en', authorization: token, 'content-type': 'application/x-www-form-urlencoded' }
    const asked = request({ host: '127.0.0.1', port, path, agent, method: form === undefined ? 'GET' : 'POST', headers })
    const answered = new Promise<Answered>((resolve, reject) => {
      asked.on('error', reject)
      // Cast: the sandbox answers every call with an envelope.
      asked.on('response', (response) => text(response).then((json) => resolve(JSON.parse(json) as Answered), reject))
    })
    asked.end(body)
    return answered
  }
  const { login, createDemo, loginDemo } = contract.session
  return {
    ask,
    login: (account: string, password: string) => ask(login.path, { account, password, login_type: 'email' }),
    createDemo: () => ask(createDemo.path),
    /** Creates a demo account and returns its token. */
    async demo(): Promise<string> {
      const { data } = await ask(createDemo.path)
      const signedIn = await ask(loginDemo.path, { demo_id: String(data?.demo_id) })
      return String(signedIn.data?.token)
    },
    close: () => agent.destroy(),
  }
}

export type CallerAt = ReturnType<typeof callerAt>
