import { GifReader, GifWriter } from 'omggif'
import { describe, expect, it } from 'vitest'
import { unpackLzw } from './lzw.ts'

/** What an encoder makes of colour numbers, without the lengths of its sub-blocks. */
function packed(numbers: number[], width: number): Uint8Array {
  const room = Buffer.alloc(numbers.length * 2 + 2_000)
  const writer = new GifWriter(room, width, numbers.length / width, { palette: Array(256).fill(0) })
  writer.addFrame(0, 0, width, numbers.length / width, numbers)
  const file = room.subarray(0, writer.end())
  const parts: Buffer[] = []
  // Behind the code size.
  let at = new GifReader(file).frameInfo(0).data_offset + 1
  for (let length = file.readUInt8(at); length !== 0; length = file.readUInt8(at)) {
    parts.push(file.subarray(at + 1, at + 1 + length))
    at += length + 1
  }
  return Buffer.concat(parts)
}

describe('the packing of GIF', () => {
  it.each([
    ['one colour', () => 7],
    ['stripes', (at: number) => at % 3],
    ['a table that is filled many times over', (at: number) => (Math.imul(at, 2_654_435_761) >>> 13) & 255],
  ])('is undone: %s', (_, colour) => {
    const numbers = Array.from({ length: 200 * 150 }, (__, at) => colour(at))
    expect([...unpackLzw(packed(numbers, 200), 8, numbers.length)]).toEqual(numbers)
  })

  it('is refused with a code that means nothing, with too few pixels, and with an impossible size', () => {
    expect(() => unpackLzw(Uint8Array.of(0xff, 0xff), 2, 4)).toThrow('a GIF code that means nothing')
    expect(() => unpackLzw(Uint8Array.of(0x04), 2, 4)).toThrow('a GIF with fewer pixels than it says')
    expect(() => unpackLzw(Uint8Array.of(0), 12, 4)).toThrow('a GIF of an impossible code size')
  })
})
