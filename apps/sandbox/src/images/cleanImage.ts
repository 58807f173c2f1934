import type { Sharp } from 'sharp'
import {
  type CleanImage,
  hasTooManyScans,
  type ImageCodec,
  imageKind,
  jpegQualities,
  maxImageBytes,
  maxPixels,
} from './ImageCodec.ts'

/** Loads sharp only when the first image is decoded, because the native code of sharp takes a tenth of a second to load. */
const loadSharp = async () => (await import('sharp')).default

export interface CleanImageOptions {
  /** Maximum size of the result in bytes. @default 5 MiB */
  readonly maxBytes?: number
  /** Maximum time in seconds for decoding and encoding an image. @default 30 */
  readonly timeoutSeconds?: number
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
 * - The orientation that a camera recorded is applied to the pixels.
 * - Only the first frame of an animation is read.
 * - JPEG and lossy WebP without extensions become JPEG. All other formats become PNG, or JPEG if the PNG is too large and fully
 *   opaque.
 *
 * @returns null when the file is not PNG, JPEG, GIF or WebP, or when the image is damaged, has more than 40 million pixels,
 *   needs too much time, or cannot be made small enough
 */
export async function cleanImage(
  file: Uint8Array,
  { maxBytes = maxImageBytes, timeoutSeconds = 30 }: CleanImageOptions = {},
): Promise<CleanImage | null> {
  const kind = imageKind(file)
  if (kind === null || hasTooManyScans(file)) return null
  const sharp = await loadSharp()
  const pixels = sharp(file, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 })
    .autoOrient()
    .timeout({ seconds: timeoutSeconds })
  try {
    return await (kind === 'photo' ? encodeJpeg(pixels, maxBytes) : encodePng(pixels, maxBytes))
  } catch {
    // For damaged files, decoders throw errors without a code. Every error therefore counts as a damaged file.
    return null
  }
}

/** Images in Node, decoded and encoded by sharp. */
export const sharpImages: ImageCodec = {
  clean: (file) => cleanImage(file),
  encodeGrey: async (pixels, width, height) => {
    const sharp = await loadSharp()
    return sharp(pixels, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
  },
}
