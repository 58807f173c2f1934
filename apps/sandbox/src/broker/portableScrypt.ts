import { scryptAsync } from '@noble/hashes/scrypt'
import type { DeriveKey } from './passwords.ts'

/** scrypt in JavaScript, because the WebCrypto of browsers has no scrypt. Every 10 ms, the calculation lets other tasks run. */
export const portableScrypt: DeriveKey = (password, salt, cost, keyLength) =>
  scryptAsync(password, salt, { N: 2 ** cost, r: 8, p: 1, dkLen: keyLength, maxmem: 160 * 1024 * 1024 })
