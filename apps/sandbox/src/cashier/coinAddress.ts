import { sha512 } from '../platform/hash.ts'
import type { CoinNetwork } from './channels.ts'

/**
 * Returns the deposit address of a user. The address is invented, different for each user, and never changes.
 *
 * @param uid - the user's public account number
 */
export function coinAddress(network: CoinNetwork, uid: string): string {
  const { id, prefix, alphabet, length } = network
  // An address needs one byte per letter. SHA-512 returns 64 bytes, which is enough.
  const bytes = sha512(`${id}/${uid}`)
  const letters = Array.from(bytes.subarray(0, length - prefix.length), (byte) => alphabet[byte % alphabet.length])
  return prefix + letters.join('')
}
