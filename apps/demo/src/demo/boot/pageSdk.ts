// Replaces `@leverkit/sdk` in the boot script of the demonstration (build/demoPlugin.ts): its client calls the broker of the page.

import { seededAccount } from '@leverkit/sandbox/browser'
import * as sdk from '@leverkit/sdk'
import { demoStore } from './demoStore.ts'
import { pageBroker } from './pageBroker.ts'

export * from '@leverkit/sdk'

/** Signs in to the account that every sandbox contains, and loads the page again, at the screen of its address. */
const openSampleAccount = async ({ session }: sdk.Client) => {
  const { hash } = location
  await session.login({ account: seededAccount.email, password: seededAccount.password, by: 'email' })
  location.hash = hash
  location.reload()
}

/**
 * Creates a client of the broker in the page. With `?account=sample` in the page's address, a visitor is signed in to the sample
 * account.
 */
export const createClient = (options: sdk.ClientOptions): sdk.Client => {
  const client = sdk.createClient({ ...options, baseUrl: pageBroker.origin, ready: pageBroker.ready })
  const isSample = new URLSearchParams(location.search).get('account') === 'sample'
  if (isSample && client.auth.token === null) openSampleAccount(client).catch((error: unknown) => demoStore.failed(error))
  return client
}
