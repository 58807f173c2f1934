import { describe, expect, it } from 'vitest'
import { cleanImage } from './clean-image.ts'
import { decodeJpeg, encodeJpeg, type Pixels } from './codecs.ts'
import { encodePhoto } from './jpeg.ts'
import { drawing, jpeg, turnNote } from './testing/pictures.ts'

const lightAt = ({ data, width, height }: Pixels, right: boolean, bottom: boolean) =>
  data[(Math.floor(height * (bottom ? 0.8 : 0.2)) * width + Math.floor(width * (right ? 0.8 : 0.2))) * 4] ?? 0

/** Where the white corner of the drawing stands. */
function whiteCorners(pixels: Pixels): string[] {
  const corners = [
    ['top left', false, false],
    ['top right', true, false],
    ['bottom left', false, true],
    ['bottom right', true, true],
  ] as const
  return corners.filter(([, right, bottom]) => lightAt(pixels, right, bottom) > 200).map(([name]) => name)
}

async function cleaned(file: Buffer): Promise<{ bytes: Buffer; pixels: Pixels }> {
  const bytes = Buffer.from((await cleanImage(file))?.bytes ?? [])
  return { bytes, pixels: await decodeJpeg(bytes) }
}

describe('a JPEG', () => {
  it.each([
    [1, 64, 48, 'top left'],
    [2, 64, 48, 'top right'],
    [3, 64, 48, 'bottom right'],
    [4, 64, 48, 'bottom left'],
    [5, 48, 64, 'top left'],
    [6, 48, 64, 'top right'],
    [7, 48, 64, 'bottom right'],
    [8, 48, 64, 'bottom left'],
  ] as const)('held as a camera notes with %i is turned before the note is dropped', async (note, width, height, corner) => {
    const { bytes, pixels } = await cleaned(await jpeg({ width: 64, height: 48, first: [turnNote(note)] }))
    expect(bytes.includes('Exif')).toBe(false)
    expect([pixels.width, pixels.height]).toEqual([width, height])
    expect(whiteCorners(pixels)).toEqual([corner])
  })

  it('looks as before', async () => {
    const before = drawing(64, 48)
    const { pixels } = await cleaned(await encodeJpeg(before, 95))
    const differences = pixels.data.map((light, at) => Math.abs(light - (before.data[at] ?? 0)))
    expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(2)
  })

  it('that grows too large in packing is packed once more, smaller, or refused', async () => {
    const { data, width, height } = drawing(160, 120)
    const picture = { data: data.map((light, at) => light ^ (Math.imul(at, 2_654_435_761) >>> 25)), width, height }
    const first = await encodePhoto(picture)
    const second = await encodePhoto(picture, first.length - 1)
    expect(second.length).toBeLessThan(first.length)
    await expect(encodePhoto(picture, second.length - 1)).rejects.toThrow('it is too large when packed')
  })
})
