/** The bytes are not a picture that we take. */
export class BadImageError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`Not a picture that is taken: ${what}.`, options)
    this.name = 'BadImageError'
  }
}

/** Bytes of a picture, as it comes and as it is kept. */
export const maxImageBytes = 5 * 1024 * 1024
const mostPixels = 40_000_000
const longestSide = 16_384

/** @throws BadImageError when a picture is empty, or so large that unpacking it would be an attack */
export function requireSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BadImageError('it has no pixels')
  if (width > longestSide || height > longestSide || width * height > mostPixels) throw new BadImageError('too many pixels')
}
