/** Maximum number of bytes that one call of `getRandomValues` returns. */
const maxBytes = 65_536

/** Returns random bytes that are safe to use for secrets. */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += maxBytes) crypto.getRandomValues(bytes.subarray(at, at + maxBytes))
  return bytes
}

/** Returns a uniformly random integer from 0 to `end` - 1. @param end - at most 2 ** 32 */
export function randomInt(end: number): number {
  const words = new Uint32Array(1)
  // Values at or above the largest multiple of `end` are rejected. Otherwise the small results would be more frequent.
  const limit = 2 ** 32 - (2 ** 32 % end)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(words)
    if (word < limit) return word % end
  }
}
