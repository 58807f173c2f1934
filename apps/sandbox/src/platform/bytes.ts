import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

export { bytesToHex as toHex, hexToBytes as fromHex }

/** Encodes bytes as base64url text without padding. */
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url text. Like Node's decoder, ignores characters outside the alphabet. */
export const fromBase64url = (text: string): Uint8Array => {
  const letters = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/g, '')
  // A single letter at the end contains less than one byte, so it is ignored.
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters
  return Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0))
}

/** Compares two secrets. The duration depends only on the length, so that it does not reveal how many bytes are equal. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0)
  return difference === 0
}
