// Replaces `@leverkit/sdk` in the boot script of the demonstration (build/demoPlugin.ts): its client calls the broker of the page.

import * as sdk from '@leverkit/sdk'
import { pageBroker } from './pageBroker.ts'

export * from '@leverkit/sdk'

/** Creates a client of the broker in the page. */
export const createClient = (options: sdk.ClientOptions): sdk.Client =>
  sdk.createClient({ ...options, baseUrl: pageBroker.origin, ready: pageBroker.ready })
