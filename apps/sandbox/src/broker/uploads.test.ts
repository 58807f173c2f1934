import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { encodeGreyPng } from '../images/png.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { createRealAccount } from './people.ts'
import { findImage, keepImage, requireOwnImage } from './uploads.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const png = encodeGreyPng(3, 2, Uint8Array.from([0, 255, 128, 13, 10, 0]))

describe('pictures that people keep here', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}`, () => {
      let store: Store
      let people: number[]
      beforeAll(async () => {
        store = await openStore(await database.location())
        people = []
        for (const email of ['a@sandbox.test', 'b@sandbox.test']) {
          const contact = { by: 'email', email } as const
          people.push((await createRealAccount(store.db, { contact, passwordHash: 'none', deposit: '0' }, 1)) ?? 0)
        }
      })
      afterAll(() => store.close())

      it('come back byte for byte, to their owner and to a reviewer', async () => {
        const [owner = 0, other = 0] = people
        const url = await keepImage(store.db, owner, png, 1)
        const name = url.slice('/api/files/'.length)
        expect(await requireOwnImage(store.db, owner, url, 'front_pic')).toBe(name)
        await expect(requireOwnImage(store.db, other, url, 'front_pic')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
        for (const person of [owner, null]) {
          expect(Buffer.from((await findImage(store.db, name, person))?.bytes ?? []).equals(png)).toBe(true)
        }
        expect(await findImage(store.db, name, other)).toBeNull()
      })

      it('are forty at most, also when many come at once', async () => {
        const [, owner = 0] = people
        const atOnce = (length: number) => Promise.allSettled(Array.from({ length }, () => keepImage(store.db, owner, png, 1)))
        // In two waves: more than the line of the desk holds would be turned away by the desk.
        const outcomes = [...(await atOnce(15)), ...(await atOnce(30))]
        const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
        expect(refused.map((outcome) => (outcome.reason as { code: string }).code)).toEqual(Array(5).fill('TOO_MANY_REQUESTS'))
      })
    })
  }
})
