import { describe, expect, it, vi } from 'vitest'
import { cleanImage } from './clean-image.ts'
import { decodeJpeg } from './codecs.ts'
import { encodeGreyPng } from './grey-png.ts'
import { createImageDesk } from './image-desk.ts'
import { jpeg, turnNote } from './testing/pictures.ts'

vi.setConfig({ testTimeout: 120_000 })

const small = await jpeg()
const png = encodeGreyPng(2, 2, new Uint8Array(4))

describe('the desk for pictures', () => {
  it('cleans in a thread of its own and answers as the cleaning itself does', async () => {
    const desk = createImageDesk()
    expect((await desk.clean(small, 'ada'))?.type).toBe('image/jpeg')
    expect((await desk.clean(png, 'ada'))?.bytes).toEqual(Uint8Array.from((await cleanImage(png))?.bytes ?? []))
  })

  it('gives neither a thread nor a place in its line to what is no picture by its first bytes', async () => {
    const desk = createImageDesk({ longestQueue: 0 })
    expect(await desk.clean(Buffer.from('<script>'), 'ada')).toBeNull()
    await expect(desk.clean(png, 'ada')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('lets the server go on while a photo of a phone is unpacked, turned and packed', async () => {
    const photo = await jpeg({ width: 4_000, height: 3_000, first: [turnNote(6)] })
    let turns = 0
    const others = setInterval(() => {
      turns += 1
    }, 10)
    const clean = await createImageDesk().clean(photo, 'ada')
    clearInterval(others)
    const { width, height } = await decodeJpeg(clean?.bytes ?? new Uint8Array())
    expect([width, height]).toEqual([3_000, 4_000])
    // A thread that is blocked would have let none through.
    expect(turns).toBeGreaterThan(5)
  })

  it('refuses a picture that takes too long, and serves the next', async () => {
    const desk = createImageDesk({ timeLimitMs: 1 })
    expect(await desk.clean(small, 'ada')).toBeNull()
    expect(await desk.clean(small, 'ada')).toBeNull()
  })

  it('has a line with an end, and serves again when the line is gone', async () => {
    const desk = createImageDesk({ longestQueue: 2 })
    const outcomes = await Promise.allSettled([desk.clean(png, 'ada'), desk.clean(png, 'ada'), desk.clean(png, 'ada')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await expect(Promise.reject((outcomes[2] as PromiseRejectedResult).reason)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect((await desk.clean(png, 'ada'))?.type).toBe('image/png')
  })
})
