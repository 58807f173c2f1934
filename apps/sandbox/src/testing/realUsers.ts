import { contract } from '@leverkit/sdk/contract'
import { seededAccount } from '../broker/seededAccount.ts'
import type { TestBroker } from './TestBroker.ts'

/** A PNG image with one red pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const password = 'seven brown herons'

async function signIn(broker: TestBroker, account: string, secret: string): Promise<string> {
  const login = await broker.call(contract.session.login, { account, password: secret, by: 'email' })
  if (login.code !== 'SUCCESS') throw new Error(`${account} cannot sign in: ${login.msg}`)
  return login.data.token
}

/** Signs in to the seeded real account, which has a balance of 25000.00. Returns the session token. */
export const signInSeeded = (broker: TestBroker): Promise<string> => signIn(broker, seededAccount.email, seededAccount.password)

/** Registers a user with an empty account. Returns the session token. */
export async function register(broker: TestBroker, account: string): Promise<string> {
  await broker.call(contract.session.sendEmailCode, { to: account, purpose: 'register' })
  const code = /\d{6}/.exec(broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
  const request = { by: 'email', account, password, passwordRepeat: password, code } as const
  const registered = await broker.call(contract.session.register, request)
  if (registered.code !== 'SUCCESS') throw new Error(`${account} cannot register: ${registered.msg}`)
  return signIn(broker, account, password)
}

/** Uploads an image and returns its address. */
export async function upload(broker: TestBroker, token: string): Promise<string> {
  const file = new Blob([Uint8Array.from(Buffer.from(pixel, 'base64'))], { type: 'image/png' })
  return (await broker.call(contract.verification.upload, { file }, { token })).data.url
}

/** Decides the newest review over HTTP, like the sandbox's review command. Returns the HTTP status. */
export async function decideLast(
  broker: TestBroker,
  decision: 'accept' | 'reject',
  remark: string | null = null,
): Promise<number> {
  const list = await broker.sandbox.fetch(new Request('http://localhost/sandbox/reviews'))
  const { reviews } = (await list.json()) as { reviews: readonly { id: number }[] }
  const body = JSON.stringify({ decision, remark })
  const id = reviews.at(-1)?.id ?? 0
  return (await broker.sandbox.fetch(new Request(`http://localhost/sandbox/reviews/${id}`, { method: 'POST', body }))).status
}
