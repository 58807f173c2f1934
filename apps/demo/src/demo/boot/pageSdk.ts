// Replaces `@leverkit/sdk` in the boot script of the demonstration (build/demoPlugin.ts), so that the client calls the broker
// in the page.

import { seededAccount } from '@leverkit/sandbox/browser'
import * as sdk from '@leverkit/sdk'
import { demoStore } from './demoStore.ts'
import { pageBroker } from './pageBroker.ts'

export * from '@leverkit/sdk'

/**
 * Signs in to the sample account, which every sandbox contains. Then loads the page again, so that the screen in the page's
 * address opens.
 */
const openSampleAccount = async ({ session }: sdk.Client) => {
  const { hash } = location
  await session.login({ account: seededAccount.email, password: seededAccount.password, by: 'email' })
  location.hash = hash
  location.reload()
}

/**
 * Creates a client of the broker in the page. If the page's address contains `?account=sample`, a visitor is signed in to the
 * sample account. If it contains `?account=none`, a user is signed out.
 */
export const createClient = (options: sdk.ClientOptions): sdk.Client => {
  const client = sdk.createClient({ ...options, baseUrl: pageBroker.origin, ready: pageBroker.ready })
  const account = new URLSearchParams(location.search).get('account')
  if (account === 'none' && client.auth.token !== null) client.auth.close()
  if (account === 'sample' && client.auth.token === null)
    openSampleAccount(client).catch((error: unknown) => demoStore.failed(error))
  return client
}
