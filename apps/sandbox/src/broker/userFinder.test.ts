import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createEngine } from '../engine/engine.ts'
import { createScriptedFeed } from '../kit/ScriptedFeed.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/Store.ts'
import { type BrokerCore, createBrokerCore } from './core.ts'
import { createMarketView } from './MarketView.ts'
import { noPeers } from './peers.ts'
import { changePassword, openSession } from './sessions.ts'
import { createUserFinder } from './userFinder.ts'
import { createDemoAccount } from './users.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const start = Date.UTC(2026, 10, 18, 12)
const day = 86_400_000

let store: Store
beforeAll(async () => {
  store = await openStore({ kind: 'memory' })
})
afterAll(() => store.close())

let now = start
async function coreWith(peers: BrokerCore['peers'] = noPeers) {
  now = start
  const feed = createScriptedFeed()
  const engine = createEngine({ markets: [], feed, start })
  const view = createMarketView([], feed, engine)
  const core = createBrokerCore({ db: store.db, view, engine, reviewDelayMs: 0, wallNow: () => now, peers })
  const { userId } = await createDemoAccount(store.db, start)
  return { core, userId, token: await openSession(store.db, userId, start) }
}

/** Counts the session queries that are sent during `run`. */
async function readsDuring(core: BrokerCore, run: () => Promise<unknown>): Promise<number> {
  const reads = vi.spyOn(core.db, 'selectFrom')
  await run()
  const count = reads.mock.calls.filter(([table]) => String(table) === 'sessions').length
  reads.mockRestore()
  return count
}

it('the user finder caches each session until any user’s session ends', async () => {
  const { core, userId, token } = await coreWith()
  const find = createUserFinder(core)
  const twice = async () => {
    expect((await find(token))?.id).toBe(userId)
    expect((await find(token))?.id).toBe(userId)
  }
  expect(await readsDuring(core, twice)).toBe(1)
  core.events.emit('revoked', userId + 1)
  expect(await readsDuring(core, twice)).toBe(1)
})

it('the user finder returns no user for a token whose session has ended or expired @asvs-7.3.2', async () => {
  const { core, userId, token } = await coreWith()
  const find = createUserFinder(core)
  expect((await find(token))?.id).toBe(userId)
  now = start + 30 * day + 1
  expect(await find(token)).toBeNull()
  now = start
  expect((await find(token))?.id).toBe(userId)
  await changePassword(core, userId, 'hash')
  core.events.emit('revoked', userId)
  expect(await find(token)).toBeNull()
})

it('if any session ends while the user finder queries the database for a session, the queried session is not cached', async () => {
  const { core, userId, token } = await coreWith()
  const find = createUserFinder(core)
  const reading = find(token)
  core.events.emit('revoked', userId)
  expect((await reading)?.id).toBe(userId)
  expect(await readsDuring(core, () => find(token))).toBe(1)
})

it('if other processes can end sessions, the user finder does not cache sessions', async () => {
  const { core, token } = await coreWith({ ...noPeers })
  const find = createUserFinder(core)
  expect(
    await readsDuring(core, async () => {
      await find(token)
      await find(token)
    }),
  ).toBe(2)
})
