import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createEngine } from '../engine/engine.ts'
import { createScriptedFeed } from '../kit/ScriptedFeed.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/Store.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { type BrokerCore, createBrokerCore } from './core.ts'
import { createMarketView } from './MarketView.ts'
import { acceptDue, decideReview, listReviews, queueReview } from './reviews.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('the review queue', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}: the review queue`, () => {
      let store: Store
      let core: BrokerCore
      let now = 0
      const decided: string[] = []
      beforeAll(async () => {
        store = await openStore(await database.location())
        const feed = createScriptedFeed()
        const engine = createEngine({ markets: [], feed, start: 0 })
        const view = createMarketView([], feed, engine)
        core = createBrokerCore({ db: store.db, view, engine, reviewDelayMs: 1_000, wallNow: () => now })
        core.reviewers.set('identity', {
          describe: (_, subject) => Promise.resolve({ subject: String(subject) }),
          decide: (_, subject, decision, remark) => {
            if (subject === 13) throw new Error('this one cannot be decided')
            const publish = () => void decided.push(`${subject} ${decision} ${remark ?? ''}`.trim())
            return Promise.resolve({ userId: subject, publish })
          },
        })
      })
      afterAll(() => store.close())

      const queue = (subject: number) => store.db.transaction().execute((trx) => queueReview(core, trx, 'identity', subject))
      const waiting = async () => (await listReviews(core)).map(({ subjectId }) => subjectId)

      it('the review queue lists pending reviews with the time of their automatic acceptance', async () => {
        await queue(1)
        const [{ id, ...review } = { id: 0 }] = await listReviews(core)
        expect(id).toBeGreaterThan(0)
        expect(review).toEqual({ kind: 'identity', subjectId: 1, dueAt: 1_000, facts: { subject: '1' } })
      })

      it('a review is accepted automatically at its due time, not earlier', async () => {
        now = 999
        await acceptDue(core)
        expect(await waiting()).toEqual([1])
        now = 1_000
        await acceptDue(core)
        expect([await waiting(), decided.splice(0)]).toEqual([[], ['1 accept']])
      })

      it('if twenty decisions on a review are concurrent, exactly one is carried out', async () => {
        await queue(2)
        const [{ id } = { id: 0 }] = await listReviews(core)
        const decisions = Array.from({ length: 20 }, (_, index) => decideReview(core, id, index % 2 ? 'accept' : 'reject', 'why'))
        const outcomes = await Promise.allSettled(decisions)
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(decided.splice(0)).toHaveLength(1)
        await expect(decideReview(core, id, 'accept', null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      })

      it('if the automatic acceptance of one review fails, the other reviews are still accepted', async () => {
        await queue(13)
        await expect(queue(13)).rejects.toThrow('reviews_one_open_per_subject')
        await queue(14)
        now = 10_000
        await expect(acceptDue(core)).rejects.toThrow('1 reviews could not be carried out')
        expect([await waiting(), decided]).toEqual([[13], ['14 accept']])
      })
    })
  }
})
