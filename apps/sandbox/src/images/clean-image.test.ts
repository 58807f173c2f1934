import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cleanImage } from './clean-image.ts'
import { encodeGreyPng, pngChunk, pngSignature } from './png.ts'
import { gif, jpeg, jpegSegment, webp } from './testing/pictures.ts'

const png = encodeGreyPng(4, 3, new Uint8Array(12).fill(200))
const script = '<script>alert(1)</script>'
const text = (words: string) => Buffer.from(words, 'latin1')

/** Puts chunks before the end of a PNG. */
const withChunks = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, -12), ...chunks, png.subarray(-12)])

function header(width: number, height: number, depth = 8, colour = 0, interlace = 0): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, interlace], 8)
  return pngChunk('IHDR', data)
}
const pngOf = (head: Buffer, rows: Uint8Array) =>
  Buffer.concat([pngSignature, head, pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', new Uint8Array())])

describe('a picture', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg()],
    ['image/gif', gif()],
    ['image/webp', webp()],
  ])('is told to be %s by its bytes, and stays one when cleaned twice', (type, bytes) => {
    const once = cleanImage(bytes)
    expect(once?.type).toBe(type)
    expect(cleanImage(once?.bytes ?? Buffer.alloc(0))).toEqual(once)
  })

  it.each([
    [
      'a PNG with words',
      withChunks(pngChunk('tEXt', text(script)), pngChunk('eXIf', text(script)), pngChunk('iCCP', text(script))),
    ],
    ['a PNG with more after its end', Buffer.concat([png, text(script)])],
    ['a PNG with more behind its pixels', withChunks(pngChunk('IDAT', text(script)))],
    ['a JPEG with a place and a comment', jpeg(jpegSegment(0xe1, text(`Exif\0\0${script}`)), jpegSegment(0xfe, text(script)))],
    ['a JPEG with more after its end', Buffer.concat([jpeg(), text(script)])],
    ['a GIF with a comment', gif(Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), text(script), Buffer.from([0])]))],
    ['a GIF with more after its end', Buffer.concat([gif(), text(script)])],
    ['a WebP with notes', webp('EXIF', text(script))],
    ['a WebP with more after its end', Buffer.concat([webp(), text(script)])],
  ])('leaves behind what is not the picture: %s', (_, bytes) => {
    expect(bytes.toString('latin1')).toContain('script')
    const clean = cleanImage(bytes)
    expect(clean).not.toBeNull()
    expect(clean?.bytes.toString('latin1')).not.toContain('script')
  })

  it('keeps how a JPEG codes its colours', () => {
    const adobe = jpegSegment(0xee, Buffer.concat([text('Adobe'), Buffer.from([0, 100, 0, 0, 0, 0, 1])]))
    expect(cleanImage(jpeg(adobe))?.bytes.includes(adobe)).toBe(true)
  })

  it('keeps the pixels of a PNG, interlaced or not', () => {
    for (const [interlace, size] of [
      [0, 3 * 5],
      [1, 2 + 2 + 3 + 6 + 5],
    ] as const) {
      const rows = Buffer.alloc(size, 0)
      const clean = cleanImage(pngOf(header(4, 3, 8, 0, interlace), rows))
      expect(clean?.bytes.includes(deflateSync(rows))).toBe(true)
    }
  })

  const hostile: readonly (readonly [string, Buffer])[] = [
    ['nothing', Buffer.alloc(0)],
    ['a page', text(`<!doctype html>${script}`)],
    ['an SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a PDF', text('%PDF-1.7')],
    ['a program', text('MZ\x90\x00')],
    ['a BMP', text('BM6\x00\x00\x00')],
    ['a page behind the first bytes of a GIF', text(`GIF89a/*${'x'.repeat(40)}*/=1;${script}`)],
    ['a page behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(script)])],
    ['a page behind the first bytes of a PNG', Buffer.concat([pngSignature, text(script)])],
    ['a page behind the first bytes of a WebP', text(`RIFF\x20\x00\x00\x00WEBP${script}`)],
    ['a PNG with a wrong checksum', Buffer.from(png).fill(1, 29, 30)],
    ['a PNG of more pixels than anybody needs', pngOf(header(10_000, 10_000), new Uint8Array(10))],
    ['a PNG without pixels', pngOf(header(0, 3), new Uint8Array(0))],
    ['a PNG with fewer pixels than it says', pngOf(header(40, 30), new Uint8Array(10))],
    ['a PNG that unpacks to more than it says', pngOf(header(4, 3), new Uint8Array(1_000_000))],
    ['a PNG of an impossible colour', pngOf(header(4, 3, 16, 3), new Uint8Array(27))],
    ['a JPEG of more pixels than anybody needs', jpeg(undefined, undefined, 60_000)],
    ['a GIF without a picture', Buffer.concat([gif().subarray(0, 13), Buffer.from([0x3b])])],
    ['a WebP that moves', webp('ANMF', Buffer.alloc(16), 'none')],
  ]

  it.each(hostile)('is not made of %s', (_, bytes) => {
    expect(cleanImage(bytes)).toBeNull()
  })

  it.each([
    ['PNG', png],
    ['JPEG', jpeg()],
    ['GIF', gif().subarray(0, -1)],
    ['WebP', webp()],
  ])('cut off anywhere is refused and never throws: %s', (_, bytes) => {
    const cuts = Array.from({ length: bytes.length }, (__, length) => cleanImage(bytes.subarray(0, length)))
    expect(cuts.filter((found) => found !== null)).toEqual([])
  })

  it('with any byte changed is cleaned or refused and never throws', () => {
    const answers = [png, jpeg(), gif(), webp()].flatMap((bytes) =>
      Array.from({ length: bytes.length * 4 }, (_, step) => {
        const changed = Buffer.from(bytes)
        changed[step >> 2] = [0, 255, 127, 1][step & 3] ?? 0
        return cleanImage(changed)?.type ?? null
      }),
    )
    expect(new Set(answers)).toEqual(new Set([null, 'image/png', 'image/jpeg', 'image/gif', 'image/webp']))
  })
})
