import { nodeScrypt } from '../broker/nodeScrypt.ts'
import { createClock } from '../engine/clock.ts'
import { STOP_OUT_LEVEL } from '../engine/engine.ts'
import type { Log } from '../process/log.ts'
import { failedStart, openStore, type StoreLocation } from '../store/openStore.ts'
import { requirePostgresAddress } from '../store/postgresAddress.ts'
import type { Store } from '../store/Store.ts'
import { OpenPeers } from './OpenPeers.ts'
import { type BrokerCoreOptions, createFilledCore, type OpenedBrokerCore, openCoreOn } from './openCore.ts'
import { joinMarket } from './sharedTerms.ts'

export interface NodeCoreOptions extends BrokerCoreOptions {
  /** Location of the database. @default in memory */
  readonly store?: StoreLocation
}

/**
 * Opens the broker core on the database at `store`.
 *
 * @throws StartError when the database cannot be opened, or when its ledger does not balance. Also thrown when other processes
 *   use the database with another seed, speed or stop-out level.
 */
export async function openBrokerCore(options: NodeCoreOptions, wall: () => number, log: Log): Promise<OpenedBrokerCore> {
  const { store: location = { kind: 'memory' } } = options
  if (location.kind === 'postgres') return openShared(options, location, wall, log)
  try {
    return await openCoreOn(await openStore(location), options, { deriveKey: nodeScrypt, wall, log })
  } catch (error) {
    throw failedStart(location, error)
  }
}

/**
 * Opens a database that several processes share. Checks that all processes have the same seed, speed and stop-out level. Then
 * starts to apply the writes of other processes to memory.
 */
async function openShared(
  options: NodeCoreOptions,
  location: Extract<StoreLocation, { kind: 'postgres' }>,
  wall: () => number,
  log: Log,
): Promise<OpenedBrokerCore> {
  const peers = await OpenPeers.join(requirePostgresAddress(location.url), log, wall)
  const opened: Store[] = []
  const close = async () => {
    await peers.close()
    for (const store of opened) await store.close()
  }
  try {
    const filled = await peers.session.starting(async (isAlone) => {
      const store = await openStore(location)
      opened.push(store)
      const { seed = '1', speed = 1, stopOutLevel = STOP_OUT_LEVEL } = options
      const clock = createClock(await joinMarket(store.db, { seed, speed, stopOutLevel }, isAlone, wall, peers.time))
      const parts = { store, clock, log, peers, deriveKey: nodeScrypt, wallNow: peers.time.now }
      const core = await createFilledCore(options, parts)
      return { core, clock, label: store.label }
    })
    peers.attach(filled.core)
    await peers.session.begin()
    return { ...filled, isTimeSure: peers.time.isSure, close }
  } catch (error) {
    await close()
    throw error
  }
}
