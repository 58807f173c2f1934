import { BadImageError, maxImageBytes, requireSize } from './bad-image.ts'
import { decodeJpeg, encodeJpeg, type Pixels } from './codecs.ts'

const [eoi, sos, dqt, dht, dri, app0] = [0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xe0] as const
/** Baseline, extended and progressive: what browsers draw. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** Each scan goes over all pixels; encoders make ten or so. */
const mostScans = 64
const tables: ReadonlySet<number> = new Set([dqt, dht, dri])

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isMeta = (marker: number) => (marker >= app0 && marker <= 0xef) || marker === 0xfe

/** The end of a scan's pixels: the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  throw new BadImageError('its JPEG pixels have no end')
}

interface Segment {
  readonly marker: number
  /** Marker, length and data; of a scan also its pixels. */
  readonly bytes: Buffer
}

function* segments(bytes: Buffer): Generator<Segment> {
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) throw new BadImageError('a JPEG marker is missing')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === eoi) return
    const length = bytes.readUInt16BE(at + 2)
    const data = at + 2 + length
    if (length < 2 || data > bytes.length) throw new BadImageError('a JPEG segment is cut off')
    const end = marker === sos ? endOfScan(bytes, data) : data
    yield { marker, bytes: bytes.subarray(at, end) }
    at = end
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Walks over a JPEG without unpacking it: one frame of a bearable size, pixels after it, an end, and nothing of a rare kind.
 * Decoders fill up what is missing with grey; a file that is cut off is told here.
 */
function requireWhole(bytes: Buffer): Size {
  let size: Size | null = null
  let scans = 0
  for (const { marker, bytes: segment } of segments(bytes)) {
    if (frames.has(marker)) {
      if (size !== null) throw new BadImageError('it has two JPEG frames')
      size = { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
      requireSize(size.width, size.height)
    } else if (marker === sos) {
      scans += 1
      if (size === null) throw new BadImageError('a JPEG scan comes before its frame')
      if (scans > mostScans) throw new BadImageError('a JPEG that draws itself over and over')
    } else if (!isMeta(marker) && !tables.has(marker)) throw new BadImageError('a JPEG segment of a rare kind')
  }
  if (size === null || scans === 0) throw new BadImageError('a JPEG without pixels')
  return size
}

/** Good enough to read small print by; a picture that grows too large in packing is packed once more. */
const qualities = [88, 65] as const

/** Packs pixels as a JPEG that is small enough to keep. */
export async function encodePhoto(pixels: Pixels, mostBytes = maxImageBytes): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await encodeJpeg(pixels, quality)
    if (bytes.length <= mostBytes) return bytes
  }
  throw new BadImageError('it is too large when packed')
}

/** A JPEG decoded, turned as its camera noted, and packed again. */
export async function cleanJpeg(bytes: Buffer): Promise<Buffer> {
  const { width, height } = requireWhole(bytes)
  const pixels = await decodeJpeg(bytes)
  const isTurned = pixels.width === height && pixels.height === width
  if (!isTurned && (pixels.width !== width || pixels.height !== height))
    throw new BadImageError('a JPEG of another size than it says')
  return encodePhoto(pixels)
}
