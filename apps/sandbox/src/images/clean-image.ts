import { BadImageError } from './bad-image.ts'
import { cleanGif } from './gif.ts'
import { type ImageFormat, imageFormat } from './image-format.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

export interface CleanImage {
  readonly type: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

const cleaners = {
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
  jpeg: async (bytes: Buffer) => ({ type: 'image/jpeg', bytes: await cleanJpeg(bytes) }) as const,
} as const satisfies Record<ImageFormat, (bytes: Buffer) => Promise<CleanImage>>

/**
 * Unpacks a picture and packs its pixels anew; everything else is left behind: places and cameras, comments, profiles, whatever
 * stands after the end. What comes out is PNG or JPEG. Holds the thread for seconds: servers go through `createImageDesk`.
 *
 * @returns null when the bytes are none of PNG, JPEG, GIF and WebP, are damaged, or are more than 40 million pixels
 */
export async function cleanImage(file: Uint8Array): Promise<CleanImage | null> {
  try {
    const format = imageFormat(file)
    return format === null ? null : await cleaners[format](Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  } catch (error) {
    // A RangeError is a read beyond the end: the file is cut off.
    if (error instanceof BadImageError || error instanceof RangeError) return null
    throw error
  }
}
