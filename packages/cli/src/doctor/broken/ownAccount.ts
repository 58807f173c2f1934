import { seededAccount } from '@leverkit/sandbox'
import { pathOf } from './callName.ts'
import { type Call, readLike, withHeader } from './exchange.ts'
import type { Tools } from './Fault.ts'
import { isRow, type JsonRow, jsonOf } from './mutate.ts'

const rowOf = (data: unknown): JsonRow => (isRow(data as JsonRow) ? (data as JsonRow) : {})

async function signIn(call: Call, { send }: Tools, path: string, form: Record<string, string>): Promise<string> {
  const body = Buffer.from(new URLSearchParams(form).toString())
  const read = readLike(call, path)
  const headers = withHeader(read.headers, 'content-type', 'application/x-www-form-urlencoded')
  const sent = { ...read, method: 'POST', headers: withHeader(headers, 'content-length', String(body.length)), body }
  const { token } = rowOf(jsonOf(await send(sent)).data)
  if (typeof token !== 'string') throw new Error('The sandbox opened no session for the proxy.')
  return token
}

async function demoToken(call: Call, tools: Tools): Promise<string> {
  const created = await tools.send(readLike(call, pathOf('session.createDemo')))
  const { demo_id: demoId } = rowOf(jsonOf(created).data)
  return signIn(call, tools, pathOf('session.loginDemo'), { demo_id: String(demoId) })
}

const realToken = (call: Call, tools: Tools): Promise<string> => {
  const { email, password } = seededAccount
  return signIn(call, tools, pathOf('session.login'), { account: email, password, login_type: 'email' })
}

/**
 * Returns a function that provides the token of an account for the proxy: a new demo account, or the seeded real account. The
 * first call of the function creates the demo account or signs in to the real account. Later calls return the same token.
 */
export function ownAccount(kind: 'demo' | 'real'): (call: Call, tools: Tools) => Promise<string> {
  let token: Promise<string> | null = null
  return (call, tools) => {
    token ??= (kind === 'demo' ? demoToken : realToken)(call, tools)
    return token
  }
}
