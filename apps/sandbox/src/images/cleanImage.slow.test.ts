import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanImage } from './cleanImage.ts'
import type { CleanImage } from './ImageCodec.ts'
import {
  decode,
  drawing,
  encodeJpeg,
  encodePng,
  gif,
  jpeg,
  jpegSegment,
  orientationSegment,
  type Pixels,
  png,
  pngChunk,
  pngSignature,
  riff,
  webp,
  withChunk,
  withStatedSize,
} from './testing/pictures.ts'

const grey = await encodePng(drawing(16, 12))
const script = '<script>alert(1)</script>'
const text = (words: string) => Buffer.from(words, 'latin1')
const photo = await jpeg()
const [placed, profiled] = [
  await jpeg({ first: [jpegSegment(0xe1, text(`Exif\0\0${script}`)), jpegSegment(0xfe, text(script))] }),
  await jpeg({ first: [jpegSegment(0xe2, text(`ICC_PROFILE\0\x01\x01${script}`))] }),
]
const [still, exact, veiled] = [await webp(), await webp({ isExact: true }), await webp({ alpha: 100 })]

/** Inserts chunks before the end of a PNG. */
const withChunks = (...chunks: Buffer[]) => Buffer.concat([grey.subarray(0, -12), ...chunks, grey.subarray(-12)])

const cleaned = async (file: Buffer) => Buffer.from((await cleanImage(file))?.bytes ?? [])

/** Cleans the files one after the other, like the upload queue. */
async function inTurn(files: readonly Buffer[]) {
  const answers: (CleanImage | null)[] = []
  for (const file of files) answers.push(await cleanImage(file))
  return answers
}

const corners = [
  ['top left', 0.2, 0.2],
  ['top right', 0.8, 0.2],
  ['bottom left', 0.2, 0.8],
  ['bottom right', 0.8, 0.8],
] as const
/** Returns the names of the corners that are white. */
const whiteCorners = ({ data, width, height }: Pixels): string[] =>
  corners
    .filter(([, x, y]) => (data[(Math.floor(height * y) * width + Math.floor(width * x)) * 4] ?? 0) > 200)
    .map(([name]) => name)

/** Returns a pseudorandom byte for a position. The byte is the same in each run. */
function noiseAt(at: number): number {
  const mixed = Math.imul(at, 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 24
}
const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#123456' } })
const noise = (side: number, byteAt = noiseAt) =>
  sharp(
    Uint8Array.from({ length: side * side * 3 }, (_, at) => byteAt(at)),
    { raw: { width: side, height: side, channels: 3 } },
  )
/**
 * Noise of two values: a quarter of the bytes are 255, the others are 0. The compressor tries the many near matches in this
 * noise, so the compression takes far longer than for noise of 256 values.
 */
const rareWhite = (at: number) => (noiseAt(at) % 4 === 0 ? 255 : 0)

const repeatedScans = () => Array(100).fill(photo.subarray(photo.indexOf(Buffer.from([0xff, 0xda])), -2)) as Buffer[]

describe('cleaned images', () => {
  it.each([
    ['a PNG', 'image/png', grey],
    ['a JPEG', 'image/jpeg', photo],
    ['a GIF', 'image/png', gif()],
    ['a lossy WebP', 'image/jpeg', still],
    ['a lossless WebP', 'image/png', exact],
    ['a transparent WebP', 'image/png', veiled],
  ])(
    'cleanImage recognises %s by its bytes, returns an image of the type %s, and also accepts the returned image @asvs-5.2.2',
    async (_, type, bytes) => {
      const once = await cleanImage(bytes)
      expect(once?.type).toBe(type)
      expect((await cleanImage(once?.bytes ?? Buffer.alloc(0)))?.type).toBe(type)
    },
  )

  it.each([
    [
      'a PNG with text chunks',
      withChunks(pngChunk('tEXt', text(script)), pngChunk('eXIf', text(script)), pngChunk('iCCP', text(script))),
    ],
    ['a PNG with data after its end', Buffer.concat([grey, text(script)])],
    ['a PNG with data after its pixels', withChunks(pngChunk('IDAT', text(script)))],
    ['a JPEG with Exif data and a comment', placed],
    ['a JPEG with a colour profile', profiled],
    ['a JPEG with data after its end', Buffer.concat([photo, text(script)])],
    ['a GIF with a comment', gif(Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), text(script), Buffer.from([0])]))],
    ['a GIF with data after its end', Buffer.concat([gif(), text(script)])],
    ['a WebP with metadata', withChunk(still, 'EXIF', text(script))],
    ['a WebP with data after its end', Buffer.concat([still, text(script)])],
  ])('cleanImage keeps only the pixels of %s', async (_, bytes) => {
    expect(bytes.includes('script')).toBe(true)
    const clean = Buffer.from((await cleanImage(bytes))?.bytes ?? [])
    expect(clean.length).toBeGreaterThan(0)
    expect(clean.includes('script')).toBe(false)
  })

  it.each([
    ['the excess data of a PNG', png(4, 3, new Uint8Array(1_000_000)), png(4, 3, new Uint8Array(15))],
    ['the second frame of a JPEG', Buffer.concat([photo.subarray(0, -2), photo.subarray(2)]), photo],
  ])('cleanImage keeps the first image of a file and drops %s', async (_, bytes, first) => {
    expect(await cleaned(bytes)).toEqual(await cleaned(first))
  })

  it('a cleaned GIF has the same colours as the original', async () => {
    const { data } = await decode(await cleaned(gif()))
    const [black, white, red, blue] = ['000000ff', 'ffffffff', 'ff0000ff', '0000ffff']
    expect(Buffer.from(data).toString('hex')).toBe(`${black}${white}${red}${blue}`.repeat(2 * 4))
  })

  it.each([
    ['none', 0, [10, 20, 40, 90]],
    ['left', 1, [10, 10, 20, 50]],
    ['above', 2, [10 - 7, 20 - 7, 40 - 7, 90 - 7]],
    ['average', 3, [10 - 3, 20 - 8, 40 - 13, 90 - 23]],
    ['Paeth', 4, [10 - 7, 20 - 10, 40 - 20, 90 - 40]],
  ])('a cleaned PNG has the same pixels as the original if its rows have the filter %s', async (_, filter, differences) => {
    // The grey values of the first row are 7, 7, 7, 7, and those of the second row are 10, 20, 40, 90. The second row is stored
    // with the filter under test.
    const rows = Uint8Array.of(0, 7, 7, 7, 7, filter, ...differences)
    const { data } = await decode(await cleaned(png(4, 2, rows)))
    expect([...data].filter((__, at) => at % 4 === 0)).toEqual([7, 7, 7, 7, 10, 20, 40, 90])
  })

  it('cleanImage refuses a PNG with an unknown row filter', async () => {
    expect(await cleanImage(png(4, 1, Uint8Array.of(5, 1, 2, 3, 4)))).toBeNull()
  })

  it.each([
    ['two bits a pixel', 4, { depth: 2 }, [0b00_01_10_11], [0, 85, 170, 255]],
    ['sixteen bits a sample', 2, { depth: 16 }, [0x12, 0x34, 0xff, 0xff], [0x12, 255]],
    ['interlaced', 2, { interlace: 1 }, [90, 0, 30], [90, 30]],
  ])('a cleaned PNG of the kind "%s" has the same pixels as the original', async (_, width, head, row, greys) => {
    const { data } = await decode(await cleaned(png(width, 1, Uint8Array.of(0, ...row), head)))
    expect([...data].filter((__, at) => at % 4 === 0)).toEqual(greys)
  })

  const hostile: readonly (readonly [string, Buffer])[] = [
    ['an empty file', Buffer.alloc(0)],
    ['an HTML page', text(`<!doctype html>${script}`)],
    ['an SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a PDF', text('%PDF-1.7')],
    ['an executable', text('MZ\x90\x00')],
    ['a BMP', text('BM6\x00\x00\x00')],
    ['an HTML page with a GIF signature', text(`GIF89a/*${'x'.repeat(40)}*/=1;${script}`)],
    ['an HTML page with a JPEG signature', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(script)])],
    ['an HTML page with a PNG signature', Buffer.concat([pngSignature, text(script)])],
    ['an HTML page with a WebP signature', text(`RIFF\x20\x00\x00\x00WEBP${script}`)],
    ['a PNG with a wrong checksum', Buffer.from(grey).fill(1, 29, 30)],
    ['a PNG with too many pixels', png(10_000, 10_000, new Uint8Array(10))],
    ['a PNG without pixels', png(0, 3, new Uint8Array(0))],
    ['a PNG with missing pixels', png(40, 30, new Uint8Array(10))],
    ['a PNG with an invalid colour type', png(4, 3, new Uint8Array(27), { depth: 16, colour: 3 })],
    ['a JPEG with too many pixels', withStatedSize(photo, 60_000, 60_000)],
    ['a JPEG without pixels', Buffer.concat([photo.subarray(0, photo.indexOf(Buffer.from([0xff, 0xda]))), text('\xff\xd9')])],
    ['a JPEG with too many scans', Buffer.concat([photo.subarray(0, -2), ...repeatedScans(), text('\xff\xd9')])],
    ['a GIF without a picture', Buffer.concat([gif().subarray(0, 13), Buffer.from([0x3b])])],
    ['an animated WebP', riff(['ANMF', Buffer.alloc(16)])],
    ['a WebP with invalid pixels', riff(['VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 255, 255, 255, 255, 255])])],
  ]

  it.each(hostile)('cleanImage refuses %s @asvs-5.2.3', async (_, bytes) => {
    expect(await cleanImage(bytes)).toBeNull()
  })

  it.each([
    ['PNG', grey.subarray(0, -12)],
    ['JPEG', photo],
    ['GIF', gif().subarray(0, -1)],
    ['WebP', still],
    ['lossless WebP', exact],
  ])('cleanImage returns null for a %s file that is truncated at any length', async (_, bytes) => {
    const cuts = await inTurn(Array.from({ length: bytes.length }, (__, length) => bytes.subarray(0, length)))
    expect(cuts.filter((found) => found !== null)).toEqual([])
  })

  it('cleanImage never throws for an image in which a single byte was changed', async () => {
    const changed = [grey, photo, gif(), still, exact].flatMap((bytes) =>
      Array.from({ length: bytes.length }, (_, at) => {
        const copy = Buffer.from(bytes)
        copy[at] = [0, 255, 127, 1][at & 3] ?? 0
        return copy
      }),
    )
    const types = (await inTurn(changed)).map((clean) => clean?.type ?? null)
    expect(new Set(types)).toEqual(new Set([null, 'image/png', 'image/jpeg']))
  })

  it.each([
    [1, 64, 48, 'top left'],
    [2, 64, 48, 'top right'],
    [3, 64, 48, 'bottom right'],
    [4, 64, 48, 'bottom left'],
    [5, 48, 64, 'top left'],
    [6, 48, 64, 'top right'],
    [7, 48, 64, 'bottom right'],
    [8, 48, 64, 'bottom left'],
  ] as const)(
    'cleanImage applies the camera orientation %i to the pixels and removes it from the file',
    async (note, width, height, corner) => {
      const bytes = await cleaned(await jpeg({ width: 64, height: 48, first: [orientationSegment(note)] }))
      const pixels = await decode(bytes)
      expect(bytes.includes('Exif')).toBe(false)
      expect([pixels.width, pixels.height]).toEqual([width, height])
      expect(whiteCorners(pixels)).toEqual([corner])
    },
  )

  it('a cleaned JPEG looks like the original', async () => {
    const before = drawing(64, 48)
    const pixels = await decode(await cleaned(await encodeJpeg(before, 95)))
    const differences = [...pixels.data].map((light, at) => Math.abs(light - (before.data[at] ?? 0)))
    expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(2)
  })

  it('cleanImage reduces the quality of a JPEG that is too large, and refuses the JPEG if the result is still too large', async () => {
    const { data, width, height } = drawing(160, 120)
    const noisy = data.map((light, at) => light ^ (noiseAt(at) >> 1))
    const file = await encodeJpeg({ data: noisy, width, height }, 95)
    const first = (await cleanImage(file))?.bytes.length ?? 0
    const second = (await cleanImage(file, { maxBytes: first - 1 }))?.bytes.length ?? 0
    expect(second).toBeLessThan(first)
    expect(second).toBeGreaterThan(0)
    expect(await cleanImage(file, { maxBytes: second - 1 })).toBeNull()
  })

  it('a cleaned opaque or transparent PNG has exactly the same pixels as the original', async () => {
    for (const pixels of [drawing(40, 30), drawing(40, 30, 100)]) {
      const clean = await cleanImage(await encodePng(pixels))
      expect(clean?.type).toBe('image/png')
      expect(Buffer.from((await decode(clean?.bytes ?? Buffer.alloc(0))).data)).toEqual(Buffer.from(pixels.data))
    }
  })

  it('cleanImage converts an opaque PNG that is too large to JPEG, and refuses a transparent PNG that is too large', async () => {
    const noisy = (alpha: number) => {
      const { data, width, height } = drawing(160, 120, alpha)
      return encodePng({ data: data.map((byte, at) => (at % 4 === 3 ? byte : noiseAt(at))), width, height })
    }
    const [opaque, veil] = [await noisy(255), await noisy(100)]
    const exactBytes = async (file: Buffer) => (await cleaned(file)).length
    expect((await cleanImage(opaque, { maxBytes: (await exactBytes(opaque)) - 1 }))?.type).toBe('image/jpeg')
    expect(await cleanImage(veil, { maxBytes: (await exactBytes(veil)) - 1 })).toBeNull()
  })
})

describe('the event loop during the decoding of images', () => {
  /** Returns the number of timer events during the work. If the decoder blocked the main thread, the number would be 0. */
  async function turnsDuring(work: Promise<unknown>): Promise<number> {
    let versions = 0
    const beat = setInterval(() => {
      versions += 1
    }, 5)
    await work
    clearInterval(beat)
    return versions
  }

  it.each([
    ['a noisy JPEG of 2,400 × 2,400', () => noise(2_400).jpeg({ quality: 30 })],
    ['a PNG of 6,320 × 6,320', () => flat(6_320).png()],
  ])('the event loop keeps running while %s is decoded', async (_, make) => {
    const file = await make().toBuffer()
    expect(await turnsDuring(cleanImage(file))).toBeGreaterThan(5)
  })

  it('cleanImage refuses an image that takes longer than the time limit', async () => {
    // The test writes this file without compression, because that is fast. `cleanImage` compresses the pixels, which takes
    // several times the time limit.
    const file = await noise(4_000, rareWhite).png({ compressionLevel: 0 }).toBuffer()
    expect(await cleanImage(file, { maxBytes: file.length, timeoutSeconds: 1 })).toBeNull()
  })
})
