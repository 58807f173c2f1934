import { maxImageBytes } from './bad-image.ts'
import type { CleanImage } from './clean-image.ts'
import { encodePng, type Pixels } from './codecs.ts'
import { encodePhoto } from './jpeg.ts'

const isOpaque = ({ data }: Pixels): boolean => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** Packs pixels as PNG, which keeps each of them; a photo that grows too large by that as JPEG. */
export async function encodeExact(pixels: Pixels, mostBytes = maxImageBytes): Promise<CleanImage> {
  const bytes = await encodePng(pixels)
  if (bytes.length <= mostBytes || !isOpaque(pixels)) return { type: 'image/png', bytes }
  return { type: 'image/jpeg', bytes: await encodePhoto(pixels) }
}
