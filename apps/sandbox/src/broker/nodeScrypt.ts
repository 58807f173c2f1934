import { scrypt } from 'node:crypto'
import type { DeriveKey } from './passwords.ts'

/** Node's scrypt. It runs outside the event loop. */
export const nodeScrypt: DeriveKey = (password, salt, cost, keyLength) =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 160 * 1024 * 1024 }
    scrypt(password, salt, keyLength, options, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
