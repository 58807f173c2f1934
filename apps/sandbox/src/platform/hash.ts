import { sha256 as hash256, sha512 as hash512 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'

// This library runs in Node and in browsers. WebCrypto can hash only asynchronously, and browsers have no `node:crypto`.

/** Returns the SHA-256 hash of a text in UTF-8. */
export const sha256 = (text: string): Uint8Array => hash256(text)

/** Returns the SHA-256 hash of a text in UTF-8, in hexadecimal. */
export const sha256Hex = (text: string): string => bytesToHex(hash256(text))

/** Returns the SHA-512 hash of a text in UTF-8. */
export const sha512 = (text: string): Uint8Array => hash512(text)
