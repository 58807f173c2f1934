import { BadImageError, requireSize } from './bad-image.ts'

const [extension, image, trailer, graphicControl] = [0x21, 0x2c, 0x3b, 0xf9] as const

const paletteBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** The end of a row of sub-blocks: each says its length, and an empty one is the last. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes.readUInt8(at); length !== 0; length = bytes.readUInt8(at)) at += length + 1
  return at + 1
}

function cut(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length) throw new BadImageError('a GIF block is cut off')
  return bytes.subarray(from, to)
}

/** The first picture of a GIF, with its palette and transparency: papers do not move. */
export function cleanGif(bytes: Buffer): Buffer {
  requireSize(bytes.readUInt16LE(6), bytes.readUInt16LE(8))
  let at = 13 + paletteBytes(bytes.readUInt8(10))
  const parts = [cut(bytes, 0, at)]
  for (;;) {
    const kind = bytes.readUInt8(at)
    if (kind === extension) {
      const end = endOfBlocks(bytes, at + 2)
      const isControl = bytes[at + 1] === graphicControl && end - at === 8
      if (isControl && parts.length === 1) parts.push(cut(bytes, at, end))
      at = end
    } else if (kind === image) {
      requireSize(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7))
      const end = endOfBlocks(bytes, at + 10 + paletteBytes(bytes.readUInt8(at + 9)) + 1)
      return Buffer.concat([...parts, cut(bytes, at, end), Buffer.from([trailer])])
    } else throw new BadImageError('a GIF without a picture')
  }
}
