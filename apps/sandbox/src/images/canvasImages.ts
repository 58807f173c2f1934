import {
  type CleanImage,
  hasTooManyScans,
  type ImageCodec,
  imageKind,
  jpegQualities,
  maxImageBytes,
  maxPixels,
} from './ImageCodec.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw on a canvas in a worker.')
  return context
}

async function encodeJpeg(canvas: OffscreenCanvas): Promise<CleanImage | null> {
  for (const percent of jpegQualities) {
    const bytes = await bytesOf(await canvas.convertToBlob({ type: 'image/jpeg', quality: percent / 100 }))
    if (bytes.length <= maxImageBytes) return { type: 'image/jpeg', bytes }
  }
  return null
}

function isOpaque(canvas: OffscreenCanvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

async function encodePng(canvas: OffscreenCanvas): Promise<CleanImage | null> {
  const bytes = await bytesOf(await canvas.convertToBlob({ type: 'image/png' }))
  if (bytes.length <= maxImageBytes) return { type: 'image/png', bytes }
  return isOpaque(canvas) ? encodeJpeg(canvas) : null
}

/**
 * Decodes the first frame of an image and applies the orientation that the camera recorded. Returns null for a damaged file.
 */
async function decode(file: Uint8Array): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([new Uint8Array(file)]), { imageOrientation: 'from-image' })
  } catch (error) {
    // Browsers throw one of these two errors for a damaged file.
    if (error instanceof DOMException && ['InvalidStateError', 'EncodingError'].includes(error.name)) return null
    throw error
  }
}

/**
 * Images in a browser, decoded and encoded by the browser. As with `cleanImage`, only pixels are kept. Truncated files are
 * treated differently: this codec accepts them, because browsers decode the readable part of a file, but sharp refuses them.
 */
export const canvasImages: ImageCodec = {
  async clean(file) {
    const kind = imageKind(file)
    if (kind === null || hasTooManyScans(file)) return null
    const bitmap = await decode(file)
    if (bitmap === null) return null
    try {
      const { width, height } = bitmap
      if (width * height > maxPixels) return null
      const canvas = new OffscreenCanvas(width, height)
      contextOf(canvas).drawImage(bitmap, 0, 0)
      return await (kind === 'photo' ? encodeJpeg(canvas) : encodePng(canvas))
    } finally {
      bitmap.close()
    }
  },
  async encodeGrey(pixels, width, height) {
    const image = new ImageData(width, height)
    for (const [at, grey] of pixels.entries()) image.data.set([grey, grey, grey, 255], at * 4)
    const canvas = new OffscreenCanvas(width, height)
    contextOf(canvas).putImageData(image, 0, 0)
    return bytesOf(await canvas.convertToBlob({ type: 'image/png' }))
  },
}
