/** Maximum size of an uploaded image and of a stored image, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024
export const maxPixels = 40_000_000
/**
 * JPEG qualities. The second quality is used if the first quality results in too large a file. Small print stays legible at
 * both qualities.
 */
export const jpegQualities = [88, 65] as const

export interface CleanImage {
  readonly type: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/** Decoder and encoder of images. Node and browsers have different implementations. */
export interface ImageCodec {
  /**
   * Decodes an uploaded image and encodes its pixels again, without the rest of the file.
   *
   * @returns null when the file is not PNG, JPEG, GIF or WebP, or when the image is damaged, has more than 40 million pixels, or
   *   cannot be made small enough
   */
  clean(file: Uint8Array): Promise<CleanImage | null>
  /** Encodes grey values as PNG: one byte per pixel, in rows from top to bottom. */
  encodeGrey(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array>
}

/**
 * Kind of an image. The kind determines the output format: photos become lossy JPEG, drawings become lossless PNG if the PNG is
 * small enough.
 */
export type ImageKind = 'photo' | 'drawing'

const signatures: readonly (readonly [RegExp, ImageKind])[] = [
  [/^\xff\xd8\xff/, 'photo'],
  [/^RIFF.{4}WEBPVP8 /s, 'photo'],
  [/^RIFF.{4}WEBP/s, 'drawing'],
  [/^\x89PNG\r\n/, 'drawing'],
  [/^GIF8[79]a/, 'drawing'],
]

/**
 * Determines the kind of an image from the signature of the file. Returns null for other file formats, so that such files are
 * never decoded.
 */
export function imageKind(file: Uint8Array): ImageKind | null {
  const head = String.fromCharCode(...file.subarray(0, 16))
  return signatures.find(([signature]) => signature.test(head))?.[1] ?? null
}

const startOfScan = [0xff, 0xda] as const
/**
 * Maximum number of scans in a JPEG. Encoders write about ten scans. A file with far more scans could block the decoder,
 * because each scan covers all pixels and the timeout is checked only after the last scan.
 */
const maxScans = 64

export function hasTooManyScans(file: Uint8Array): boolean {
  const [first, second] = startOfScan
  // Only JPEG files begin with this byte. In files of other formats, the bytes of `startOfScan` do not mark a scan.
  if (file[0] !== first) return false
  let scans = 0
  for (let at = file.indexOf(first); at !== -1 && scans <= maxScans; at = file.indexOf(first, at + 1)) {
    if (file[at + 1] === second) scans += 1
  }
  return scans > maxScans
}
