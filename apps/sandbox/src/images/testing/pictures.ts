import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pixels with four bytes each (red, green, blue, alpha), in rows from top to bottom. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Creates an image with a white top left corner on a dark background that gets lighter to the right. */
export function drawing(width: number, height: number, alpha = 255): Pixels {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const light = x < width / 2 && y < height / 2 ? 255 : (x * 60) / width
    data.set([light, light, light, alpha], at * 4)
  }
  return { data, width, height }
}

const encoder = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } })

export const encodePng = (pixels: Pixels): Promise<Buffer> => encoder(pixels).png().toBuffer()

export const encodeJpeg = (pixels: Pixels, quality: number): Promise<Buffer> => encoder(pixels).jpeg({ quality }).toBuffer()

export async function decode(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Creates one segment of a JPEG. */
export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const segment = Buffer.alloc(4 + data.length)
  segment.set([0xff, marker], 0)
  segment.writeUInt16BE(2 + data.length, 2)
  segment.set(data, 4)
  return segment
}

/** Creates an Exif segment with a camera orientation from 1 to 8. */
export const orientationSegment = (orientation: number): Buffer =>
  jpegSegment(
    0xe1,
    Buffer.from(
      `Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0\0\0\0\0`,
      'latin1',
    ),
  )

/** Creates an ordinary JPEG. The segments in `first` precede its other segments. */
export async function jpeg({ width = 16, height = 12, first = [] as readonly Buffer[] } = {}): Promise<Buffer> {
  const bytes = await encodeJpeg(drawing(width, height), 90)
  return Buffer.concat([bytes.subarray(0, 2), ...first, bytes.subarray(2)])
}

/** Changes the image size that the frame header of a JPEG states. */
export function withStatedSize(file: Buffer, width: number, height: number): Buffer {
  const frame = file.indexOf(Buffer.from([0xff, 0xc0, 0, 17]))
  if (frame === -1) throw new Error('The JPEG has no baseline frame.')
  const changed = Buffer.from(file)
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Creates one chunk of a PNG file: length, type, data and checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

export interface PngHeader {
  readonly depth?: number
  readonly colour?: number
  readonly interlace?: number
}

/**
 * Creates a PNG from a header and rows. The rows may contradict the header. By default, the header states a greyscale image
 * with one byte per pixel.
 */
export function png(
  width: number,
  height: number,
  rows: Uint8Array,
  { depth = 8, colour = 0, interlace = 0 }: PngHeader = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlace], 8)
  const [pixels, end] = [pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', new Uint8Array())]
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), pixels, end])
}

/**
 * Creates a GIF with stripes of four colours, 8 pixels wide and 4 pixels high. `before` is an optional comment block before
 * the image.
 */
export function gif(before: Uint8Array = new Uint8Array()): Buffer {
  const colours = [0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255]
  const head = Buffer.from([...Buffer.from('GIF89a'), 8, 0, 4, 0, 0b1000_0001, 0, 0, ...colours])
  // The pixel values 0, 1, 2, 3 repeat, as codes of three bits. A clear code before every second pixel empties the code table,
  // so the codes never become longer than three bits.
  const [clear, end] = [4, 5]
  const codes = [...Array.from({ length: 16 }, (_, at) => [clear, (2 * at) % 4, (2 * at + 1) % 4]).flat(), end]
  const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, code >> 2])
  const packed = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  )
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 4, 0, 0, 2, packed.length, ...packed, 0])
  return Buffer.concat([head, before, image, Buffer.from([0x3b])])
}

function riffChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  chunk.set(data, 8)
  return chunk
}

/** Creates a WebP from chunks. */
export function riff(...chunks: readonly (readonly [type: string, data: Uint8Array])[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(([type, data]) => riffChunk(type, data))])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Creates an ordinary WebP. */
export const webp = ({ isExact = false, alpha = 255 } = {}): Promise<Buffer> =>
  encoder(drawing(16, 12, alpha))
    .webp({ lossless: isExact })
    .toBuffer()

/** Appends a chunk to a WebP and updates the length in its header. */
export function withChunk(file: Buffer, type: string, data: Uint8Array): Buffer {
  const longer = Buffer.concat([file, riffChunk(type, data)])
  longer.writeUInt32LE(longer.length - 8, 4)
  return longer
}
