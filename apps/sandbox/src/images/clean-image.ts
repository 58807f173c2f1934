import { BadImageError } from './bad-image.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng, pngSignature } from './png.ts'
import { cleanWebp } from './webp.ts'

export interface CleanImage {
  readonly type: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** Tells the format from the bytes themselves; what a caller says it is counts for nothing. */
async function clean(bytes: Buffer): Promise<CleanImage | null> {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return { type: 'image/png', bytes: cleanPng(bytes) }
  if (startsWith(bytes, '\xff\xd8\xff')) return { type: 'image/jpeg', bytes: await cleanJpeg(bytes) }
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return { type: 'image/png', bytes: cleanGif(bytes) }
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return cleanWebp(bytes)
  return null
}

/**
 * Unpacks a picture and packs its pixels anew; everything else is left behind: places and cameras, comments, profiles, whatever
 * stands after the end. What comes out is PNG or JPEG. Holds the thread for seconds: servers go through `createImageDesk`.
 *
 * @returns null when the bytes are none of PNG, JPEG, GIF and WebP, are damaged, or are more than 40 million pixels
 */
export async function cleanImage(file: Uint8Array): Promise<CleanImage | null> {
  try {
    return await clean(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  } catch (error) {
    // A RangeError is a read beyond the end: the file is cut off.
    if (error instanceof BadImageError || error instanceof RangeError) return null
    throw error
  }
}
