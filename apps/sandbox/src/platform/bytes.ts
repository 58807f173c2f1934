import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

export { bytesToHex as toHex, hexToBytes as fromHex }

/** Encodes bytes as base64url text without padding. */
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url text. Characters outside the alphabet are ignored, as Node's decoder does. */
export const fromBase64url = (text: string): Uint8Array => {
  const letters = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/g, '')
  // One letter alone holds no whole byte.
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters
  return Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0))
}

/** Compares secrets. The time depends only on the length, so that it does not reveal the number of equal bytes. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0)
  return difference === 0
}
