import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cleanImage, sharpImages } from '../images/cleanImage.ts'
import { drawing, encodePng } from '../images/testing/pictures.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/Store.ts'
import { databasesUnderTest } from '../testing/databases.ts'
import { findImage, requireOwnImage, storeImage } from './uploads.ts'
import { createRealAccount } from './users.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { bytes: png = Buffer.alloc(0) } = (await cleanImage(await encodePng(drawing(3, 2)))) ?? {}

describe('uploaded images', () => {
  for (const database of databasesUnderTest()) {
    describe.skipIf(database.missing)(`on ${database.name}: uploaded images`, () => {
      let store: Store
      let userIds: number[]
      beforeAll(async () => {
        store = await openStore(await database.location())
        userIds = []
        for (const email of ['a@sandbox.test', 'b@sandbox.test']) {
          const contact = { by: 'email', email } as const
          userIds.push((await createRealAccount(store.db, { contact, passwordHash: 'none', deposit: '0' }, 1)) ?? 0)
        }
      })
      afterAll(() => store.close())

      it('the broker returns an uploaded image byte for byte, but only to its owner and to a reviewer', async () => {
        const [owner = 0, other = 0] = userIds
        const url = await storeImage({ db: store.db, images: sharpImages }, owner, png, 1)
        const name = url.slice('/api/files/'.length)
        expect(await requireOwnImage(store.db, owner, url, 'front_pic')).toBe(name)
        await expect(requireOwnImage(store.db, other, url, 'front_pic')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
        for (const user of [owner, null]) {
          expect(Buffer.from((await findImage(store.db, name, user))?.bytes ?? []).equals(png)).toBe(true)
        }
        expect(await findImage(store.db, name, other)).toBeNull()
      })

      it('the image queue refuses images while the queue is full, and accepts images again when the queue is empty @asvs-15.2.2', async () => {
        const [, owner = 0] = userIds
        const outcomes = await Promise.allSettled(
          Array.from({ length: 6 }, () => storeImage({ db: store.db, images: sharpImages }, owner, png, 1)),
        )
        expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
        expect((outcomes[5] as PromiseRejectedResult).reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
        expect(await storeImage({ db: store.db, images: sharpImages }, owner, png, 1)).toMatch(/\.png$/)
        await store.db.deleteFrom('uploads').where('user_id', '=', owner).execute()
      })

      it('an upload that is not an image is refused before it enters the queue', async () => {
        const [, owner = 0] = userIds
        const files = [png, png, png, png, png, ...Array.from({ length: 10 }, () => Buffer.from('<script>'))]
        const outcomes = await Promise.allSettled(
          files.map((file) => storeImage({ db: store.db, images: sharpImages }, owner, file, 1)),
        )
        const codes = outcomes.map((outcome) =>
          outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : null,
        )
        expect(codes).toEqual([...Array(5).fill(null), ...Array(10).fill('UPLOAD_REFUSED')])
        await store.db.deleteFrom('uploads').where('user_id', '=', owner).execute()
      })

      it('a user can store at most forty images, even if uploads are concurrent', async () => {
        const [, owner = 0] = userIds
        const kept = { user_id: owner, media_type: 'image/png', bytes: png, size: png.length, created_at: 1 } as const
        const names = Array.from({ length: 37 }, (_, index) => ({ name: `kept-${index}.png`, ...kept }))
        await store.db.insertInto('uploads').values(names).execute()
        const outcomes = await Promise.allSettled(
          Array.from({ length: 8 }, () => storeImage({ db: store.db, images: sharpImages }, owner, png, 1)),
        )
        const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
        expect(refused.map((outcome) => (outcome.reason as { code: string }).code)).toEqual(Array(5).fill('TOO_MANY_REQUESTS'))
      })
    })
  }
})
