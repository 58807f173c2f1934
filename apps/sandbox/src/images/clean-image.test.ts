import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type CleanImage, cleanImage } from './clean-image.ts'
import { decodePng } from './codecs.ts'
import { encodeGreyPng, pngChunk } from './grey-png.ts'
import { pngSignature } from './image-format.ts'
import { gif, jpeg, jpegSegment, riff, saySize, webp, withChunk } from './testing/pictures.ts'

const png = encodeGreyPng(4, 3, new Uint8Array(12).fill(200))
const script = '<script>alert(1)</script>'
const text = (words: string) => Buffer.from(words, 'latin1')
const photo = await jpeg()
const [placed, profiled] = [
  await jpeg({ first: [jpegSegment(0xe1, text(`Exif\0\0${script}`)), jpegSegment(0xfe, text(script))] }),
  await jpeg({ first: [jpegSegment(0xe2, text(`ICC_PROFILE\0\x01\x01${script}`))] }),
]
const [still, exact, veiled] = [await webp(), await webp({ isExact: true }), await webp({ alpha: 100 })]

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

/** One after the other, as the desk does. */
async function inTurn(files: readonly Buffer[]) {
  const answers: (CleanImage | null)[] = []
  for (const file of files) answers.push(await cleanImage(file))
  return answers
}

const repeatedScans = () => Array(100).fill(photo.subarray(photo.indexOf(Buffer.from([0xff, 0xda])), -2)) as Buffer[]

describe('a picture', () => {
  it.each([
    ['a PNG', 'image/png', png],
    ['a JPEG', 'image/jpeg', photo],
    ['a GIF', 'image/png', gif()],
    ['a WebP that lost something in packing', 'image/jpeg', still],
    ['an exact WebP', 'image/png', exact],
    ['a WebP that may be seen through', 'image/png', veiled],
  ])('is told by its bytes, and stays what it becomes: %s, %s', async (_, type, bytes) => {
    const once = await cleanImage(bytes)
    expect(once?.type).toBe(type)
    expect((await cleanImage(once?.bytes ?? Buffer.alloc(0)))?.type).toBe(type)
  })

  it.each([
    [
      'a PNG with words',
      withChunks(pngChunk('tEXt', text(script)), pngChunk('eXIf', text(script)), pngChunk('iCCP', text(script))),
    ],
    ['a PNG with more after its end', Buffer.concat([png, text(script)])],
    ['a PNG with more behind its pixels', withChunks(pngChunk('IDAT', text(script)))],
    ['a JPEG with a place and a comment', placed],
    ['a JPEG with a profile of colours', profiled],
    ['a JPEG with more after its end', Buffer.concat([photo, text(script)])],
    ['a GIF with a comment', gif(Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), text(script), Buffer.from([0])]))],
    ['a GIF with more after its end', Buffer.concat([gif(), text(script)])],
    ['a WebP with notes', withChunk(still, 'EXIF', text(script))],
    ['a WebP with more after its end', Buffer.concat([still, text(script)])],
  ])('leaves behind what is not the picture: %s', async (_, bytes) => {
    expect(bytes.includes('script')).toBe(true)
    const clean = Buffer.from((await cleanImage(bytes))?.bytes ?? [])
    expect(clean.length).toBeGreaterThan(0)
    expect(clean.includes('script')).toBe(false)
  })

  it('keeps the colours of a GIF', async () => {
    const { data } = await decodePng((await cleanImage(gif()))?.bytes ?? Buffer.alloc(0))
    const [black, white, red, blue] = ['000000ff', 'ffffffff', 'ff0000ff', '0000ffff']
    expect(Buffer.from(data).toString('hex')).toBe(`${black}${white}${red}${blue}`.repeat(2 * 4))
  })

  it.each([
    ['none', 0, [10, 20, 40, 90]],
    ['the one to the left', 1, [10, 10, 20, 50]],
    ['the one above', 2, [10 - 7, 20 - 7, 40 - 7, 90 - 7]],
    ['both', 3, [10 - 3, 20 - 8, 40 - 13, 90 - 23]],
    ['whichever is nearest', 4, [10 - 7, 20 - 10, 40 - 20, 90 - 40]],
  ])('keeps the pixels of a PNG whose row is told by its difference from another: %s', async (_, filter, differences) => {
    // Grey: a row of sevens, and one of 10, 20, 40 and 90.
    const rows = Uint8Array.of(0, 7, 7, 7, 7, filter, ...differences)
    const { data } = await decodePng((await cleanImage(pngOf(header(4, 2), rows)))?.bytes ?? Buffer.alloc(0))
    expect([...data].filter((__, at) => at % 4 === 0)).toEqual([7, 7, 7, 7, 10, 20, 40, 90])
  })

  it('refuses a PNG whose row is told by a difference that there is not', async () => {
    expect(await cleanImage(pngOf(header(4, 1), Uint8Array.of(5, 1, 2, 3, 4)))).toBeNull()
  })

  it.each([
    ['two bits a pixel', header(4, 1, 2), [0b00_01_10_11], [0, 85, 170, 255]],
    ['sixteen bits a sample', header(2, 1, 16), [0x12, 0x34, 0xff, 0xff], [0x12, 255]],
    ['interlaced', header(2, 1, 8, 0, 1), [90, 0, 30], [90, 30]],
  ])('keeps the pixels of a PNG of another kind: %s', async (_, head, row, greys) => {
    const { data } = await decodePng((await cleanImage(pngOf(head, Uint8Array.of(0, ...row))))?.bytes ?? Buffer.alloc(0))
    expect([...data].filter((__, at) => at % 4 === 0)).toEqual(greys)
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
    ['a JPEG of more pixels than anybody needs', saySize(photo, 60_000, 60_000)],
    ['a JPEG of two frames', Buffer.concat([photo.subarray(0, -2), photo.subarray(2)])],
    ['a JPEG without pixels', Buffer.concat([photo.subarray(0, photo.indexOf(Buffer.from([0xff, 0xda]))), text('\xff\xd9')])],
    ['a JPEG that draws itself over and over', Buffer.concat([photo.subarray(0, -2), ...repeatedScans(), text('\xff\xd9')])],
    ['a GIF without a picture', Buffer.concat([gif().subarray(0, 13), Buffer.from([0x3b])])],
    ['a WebP that moves', riff(['ANMF', Buffer.alloc(16)])],
    ['a WebP whose pixels are something else', riff(['VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 255, 255, 255, 255, 255])])],
  ]

  it.each(hostile)('is not made of %s', async (_, bytes) => {
    expect(await cleanImage(bytes)).toBeNull()
  })

  it.each([
    ['PNG', png],
    ['JPEG', photo],
    ['GIF', gif().subarray(0, -1)],
    ['WebP', still],
    ['exact WebP', exact],
  ])('cut off anywhere is refused and never throws: %s', async (_, bytes) => {
    const cuts = await inTurn(Array.from({ length: bytes.length }, (__, length) => bytes.subarray(0, length)))
    expect(cuts.filter((found) => found !== null)).toEqual([])
  })

  it('with any byte changed is cleaned or refused and never throws', async () => {
    const changed = [png, photo, gif(), still, exact].flatMap((bytes) =>
      Array.from({ length: bytes.length }, (_, at) => {
        const copy = Buffer.from(bytes)
        copy[at] = [0, 255, 127, 1][at & 3] ?? 0
        return copy
      }),
    )
    const types = (await inTurn(changed)).map((clean) => clean?.type ?? null)
    expect(new Set(types)).toEqual(new Set([null, 'image/png', 'image/jpeg']))
  })
})
