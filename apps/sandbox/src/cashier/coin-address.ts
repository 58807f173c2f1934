import { createHash } from 'node:crypto'
import type { CoinNetwork } from './channels.ts'

/**
 * The address that one person is told to send a coin to: made up, always the same for the person, different for each.
 *
 * @param uid - the number that the person is shown
 */
export function coinAddress(network: CoinNetwork, uid: string): string {
  const { id, prefix, alphabet, length } = network
  // SHA-512 has 64 bytes: more than an address has letters.
  const bytes = createHash('sha512').update(`${id}/${uid}`).digest()
  const letters = Array.from(bytes.subarray(0, length - prefix.length), (byte) => alphabet[byte % alphabet.length])
  return prefix + letters.join('')
}
