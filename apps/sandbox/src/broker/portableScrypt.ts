import { scryptAsync } from '@noble/hashes/scrypt'
import type { DeriveKey } from './passwords.ts'

/** scrypt in JavaScript, for browsers, whose WebCrypto has no scrypt. It lets other work run every 10 ms. */
export const portableScrypt: DeriveKey = (password, salt, cost, keyLength) =>
  scryptAsync(password, salt, { N: 2 ** cost, r: 8, p: 1, dkLen: keyLength, maxmem: 160 * 1024 * 1024 })
