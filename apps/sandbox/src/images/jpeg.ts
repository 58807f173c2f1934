import { BadImageError, requireSize } from './bad-image.ts'

const [soi, eoi, sos, dqt, dht, dri, app0, app14] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xe0, 0xee] as const
/** Baseline, extended and progressive: what browsers draw. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
const tables: ReadonlySet<number> = new Set([dqt, dht, dri])

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isMeta = (marker: number) => (marker >= app0 && marker <= 0xef) || marker === 0xfe

/** Adobe's segment says how colours are coded; nothing in it tells of people. */
const isColourNote = (marker: number, segment: Buffer) =>
  marker === app14 && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe'

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

/** A JPEG of its tables, frame and scans alone. The turn that a camera noted is lost with the camera's other notes. */
export function cleanJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0xff, soi])]
  let hasFrame = false
  let hasScan = false
  for (const { marker, bytes: segment } of segments(bytes)) {
    if (frames.has(marker)) {
      if (hasFrame) throw new BadImageError('it has two JPEG frames')
      requireSize(segment.readUInt16BE(7), segment.readUInt16BE(5))
      hasFrame = true
    } else if (marker === sos) {
      if (!hasFrame) throw new BadImageError('a JPEG scan comes before its frame')
      hasScan = true
    } else if (isMeta(marker)) {
      if (!isColourNote(marker, segment)) continue
    } else if (!tables.has(marker)) throw new BadImageError('a JPEG segment of a rare kind')
    parts.push(segment)
  }
  if (!hasScan) throw new BadImageError('a JPEG without pixels')
  return Buffer.concat([...parts, Buffer.from([0xff, eoi])])
}
