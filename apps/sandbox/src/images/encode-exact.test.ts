import { describe, expect, it } from 'vitest'
import { decodePng } from './codecs.ts'
import { encodeExact } from './encode-exact.ts'
import { drawing } from './testing/pictures.ts'

describe('exact pixels', () => {
  it('stay exact, seen through or not', async () => {
    for (const pixels of [drawing(40, 30), drawing(40, 30, 100)]) {
      const { type, bytes } = await encodeExact(pixels)
      expect(type).toBe('image/png')
      expect((await decodePng(bytes)).data).toEqual(pixels.data)
    }
  })

  it('become a JPEG when they are too many for a PNG, unless they can be seen through', async () => {
    expect((await encodeExact(drawing(40, 30), 10)).type).toBe('image/jpeg')
    expect((await encodeExact(drawing(40, 30, 100), 10)).type).toBe('image/png')
  })
})
