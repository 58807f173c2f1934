import type { ImageType } from '../store/schema.ts'
import { BadImageError } from './bad-image.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng, pngSignature } from './png.ts'
import { cleanWebp } from './webp.ts'

export interface CleanImage {
  readonly type: ImageType
  readonly bytes: Buffer
}

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** Tells the format from the bytes themselves; what a caller says it is counts for nothing. */
function clean(bytes: Buffer): CleanImage | null {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return { type: 'image/png', bytes: cleanPng(bytes) }
  if (startsWith(bytes, '\xff\xd8\xff')) return { type: 'image/jpeg', bytes: cleanJpeg(bytes) }
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return { type: 'image/gif', bytes: cleanGif(bytes) }
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return { type: 'image/webp', bytes: cleanWebp(bytes) }
  return null
}

/**
 * Writes a picture anew from the parts that draw it; everything else is left behind: places and cameras, comments, profiles,
 * whatever stands after the end. A PNG is unpacked and packed again. JPEG, GIF and WebP keep their packed pixels as they are,
 * for the sandbox has no decoder for them; only their structure is read.
 *
 * @returns null when the bytes are none of PNG, JPEG, GIF and WebP, are damaged, or are more than 40 million pixels
 */
export function cleanImage(file: Uint8Array): CleanImage | null {
  try {
    return clean(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  } catch (error) {
    // A RangeError is a read beyond the end: the file is cut off.
    if (error instanceof BadImageError || error instanceof RangeError) return null
    throw error
  }
}
