import { seedTraders } from '../broker/traders.ts'
import type { Broker, BrokerOptions } from '../createBroker.ts'
import { createBroker } from '../createBroker.ts'
import { simulated } from '../shared/openCore.ts'
import { openPageStore, type PageStoreLocation } from '../store/openPageStore.ts'
import { pagePlatform } from './pagePlatform.ts'

/** A broker in a page, and the place where its data is stored. */
export interface OpenedPage {
  readonly broker: Broker
  readonly storage: PageStoreLocation['kind']
  close(): Promise<void>
}

/** Delay in ms before the traders of the ranking are created. Without the delay, the first price would be seconds late. */
const tradersAfterMs = 3_000

/**
 * Opens a broker in this thread of a browser.
 *
 * @throws StartError when the database cannot be opened, or its ledger does not balance
 */
export async function openPage(location: PageStoreLocation, options: BrokerOptions): Promise<OpenedPage> {
  const store = await openPageStore(location)
  const broker = await createBroker({ ...options, traders: false }, pagePlatform(store))
  const { seed = '1', prices: { markets, feed } = simulated(seed), log } = options
  let traders: Promise<void> = Promise.resolve()
  const create = () => {
    traders = seedTraders({ db: store.db, markets, feed, seed, now: broker.clock.now() }).catch((error: unknown) =>
      log?.error('The traders of the ranking could not be created', error),
    )
  }
  const timer = options.traders === false ? undefined : setTimeout(create, tradersAfterMs)
  return {
    broker,
    storage: store.kind,
    async close() {
      clearTimeout(timer)
      await traders
      await broker.stop()
      await broker.closeStore()
    },
  }
}
