/** One segment of a JPEG. */
export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const segment = Buffer.alloc(4 + data.length)
  segment.set([0xff, marker], 0)
  segment.writeUInt16BE(2 + data.length, 2)
  segment.set(data, 4)
  return segment
}

/** The bones of a grey JPEG: tables, frame, scan and a few bytes of pixels, with a stuffed zero and a restart among them. */
export function jpeg(first: Uint8Array = new Uint8Array(), second: Uint8Array = new Uint8Array(), side = 8): Buffer {
  const frame = Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    first,
    second,
    jpegSegment(0xdb, new Uint8Array(65)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, new Uint8Array(28)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ])
}

/** A GIF of one pixel, with blocks before its picture. */
export const gif = (before: Uint8Array = new Uint8Array()): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'),
    Buffer.from([0, 0, 0, 255, 255, 255]),
    before,
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ])

function riffChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  chunk.set(data, 8)
  return chunk
}

/** A lossless WebP of one pixel, with one more chunk behind it; or that chunk alone. */
export function webp(type = 'XMP ', data: Uint8Array = new Uint8Array(3), pixels: 'VP8L' | 'none' = 'VP8L'): Buffer {
  const picture = pixels === 'none' ? Buffer.alloc(0) : riffChunk('VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 7, 16, 17]))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), picture, riffChunk(type, data)])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
