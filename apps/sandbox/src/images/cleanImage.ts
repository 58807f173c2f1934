import sharp, { type Sharp } from 'sharp'

/** Maximum size of an uploaded image and of a stored image, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024
const maxPixels = 40_000_000
/**
 * JPEG qualities to try. The second quality is used if the first quality gives too large a file. Small print stays
 * legible at both qualities.
 */
const jpegQualities = [88, 65] as const

export interface CleanImage {
  readonly type: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

export interface CleanImageOptions {
  /** Maximum size of the result in bytes. @default 5 MiB */
  readonly maxBytes?: number
  /** Maximum time in seconds for decoding and encoding an image. @default 30 */
  readonly timeoutSeconds?: number
}

/** Kind of an image. The kind determines the output format: photos become lossy JPEG, drawings become lossless PNG. */
type ImageKind = 'photo' | 'drawing'

const signatures: readonly (readonly [RegExp, ImageKind])[] = [
  [/^\xff\xd8\xff/, 'photo'],
  [/^RIFF.{4}WEBPVP8 /s, 'photo'],
  [/^RIFF.{4}WEBP/s, 'drawing'],
  [/^\x89PNG\r\n/, 'drawing'],
  [/^GIF8[79]a/, 'drawing'],
]

/**
 * Determines the kind of an image from the file's signature. Returns null for other formats, so that no decoder
 * runs on files of these formats.
 */
export function imageKind(file: Uint8Array): ImageKind | null {
  const head = Buffer.from(file.subarray(0, 16)).toString('latin1')
  return signatures.find(([signature]) => signature.test(head))?.[1] ?? null
}

const startOfScan = Buffer.from([0xff, 0xda])
/**
 * Maximum number of scans in a JPEG. Encoders write about ten scans. A file with far more scans could block the decoder:
 * each scan covers all pixels, and the timeout is checked only after the last scan.
 */
const maxScans = 64

function hasTooManyScans(file: Uint8Array): boolean {
  // Only a JPEG begins with this byte. In other formats, the bytes of `startOfScan` do not mark a scan.
  if (file[0] !== startOfScan[0]) return false
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let scans = 0
  for (let at = bytes.indexOf(startOfScan); at !== -1 && scans <= maxScans; at = bytes.indexOf(startOfScan, at + 2)) scans += 1
  return scans > maxScans
}

async function encodeJpeg(pixels: Sharp, maxBytes: number): Promise<CleanImage | null> {
  for (const quality of jpegQualities) {
    const bytes = await pixels.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= maxBytes) return { type: 'image/jpeg', bytes }
  }
  return null
}

async function encodePng(pixels: Sharp, maxBytes: number): Promise<CleanImage | null> {
  const bytes = await pixels.clone().png().toBuffer()
  if (bytes.length <= maxBytes) return { type: 'image/png', bytes }
  const { isOpaque } = await pixels.clone().stats()
  return isOpaque ? encodeJpeg(pixels, maxBytes) : null
}

/**
 * Decodes an image and encodes its pixels again, outside the event loop.
 *
 * - Metadata, comments, colour profiles and bytes after the end of the image are dropped.
 * - If a camera recorded an orientation, this orientation is first applied to the pixels.
 * - Only the first frame of an animation is read.
 * - JPEG and lossy WebP become JPEG. All other formats become PNG, or JPEG if the PNG is too large and fully
 *   opaque.
 *
 * @returns null when the file is not PNG, JPEG, GIF or WebP, or when the image is damaged, has more than 40 million
 *   pixels, needs too much time, or cannot be made small enough
 */
export async function cleanImage(
  file: Uint8Array,
  { maxBytes = maxImageBytes, timeoutSeconds = 30 }: CleanImageOptions = {},
): Promise<CleanImage | null> {
  const kind = imageKind(file)
  if (kind === null || hasTooManyScans(file)) return null
  const pixels = sharp(file, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
    .autoOrient()
    .timeout({ seconds: timeoutSeconds })
  try {
    return await (kind === 'photo' ? encodeJpeg(pixels, maxBytes) : encodePng(pixels, maxBytes))
  } catch {
    // Decoders throw errors without a code for damaged files, so every error counts as a damaged file.
    return null
  }
}
