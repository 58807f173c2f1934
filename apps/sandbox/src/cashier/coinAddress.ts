import { createHash } from 'node:crypto'
import type { CoinNetwork } from './channels.ts'

/**
 * The deposit address of one user: invented, stable, and different for each user.
 *
 * @param uid - the user's public number
 */
export function coinAddress(network: CoinNetwork, uid: string): string {
  const { id, prefix, alphabet, length } = network
  // SHA-512 has 64 bytes: more than the number of letters in an address.
  const bytes = createHash('sha512').update(`${id}/${uid}`).digest()
  const letters = Array.from(bytes.subarray(0, length - prefix.length), (byte) => alphabet[byte % alphabet.length])
  return prefix + letters.join('')
}
