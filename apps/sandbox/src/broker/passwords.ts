import { equalBytes, fromBase64url, toBase64url } from '../platform/bytes.ts'
import { randomBytes } from '../platform/random.ts'
import { createWorkQueue } from './WorkQueue.ts'

const keyLength = 32
/** Cost: the base-2 logarithm of scrypt's parameter N. At this cost, a hash takes 128 MiB of memory and a third of a second. */
const usualCost = 17

/**
 * Derives a key from a password by scrypt with r = 8 and p = 1. Node and browsers have different implementations, which give
 * equal results.
 *
 * @param cost - base-2 logarithm of scrypt's parameter N
 */
export type DeriveKey = (password: string, salt: Uint8Array, cost: number, keyLength: number) => Promise<Uint8Array>

interface Hash {
  readonly cost: number
  readonly salt: Uint8Array
  readonly key: Uint8Array
}

const write = ({ cost, salt, key }: Hash): string => `scrypt:${cost}:${toBase64url(salt)}:${toBase64url(key)}`

/** Parses a stored hash. Old hashes do not contain their cost: they have the usual cost. */
function read(text: string): Hash {
  const [key = '', salt = '', cost] = text.split(':').slice(1).reverse()
  return {
    cost: cost === undefined ? usualCost : parseInt(cost, 10),
    salt: fromBase64url(salt),
    key: fromBase64url(key),
  }
}

/**
 * Hashes and checks passwords, one at a time. The queue alternates between callers, which are identified by their network
 * addresses.
 */
export interface Passwords {
  /** Returns the hash of a password. @throws Refusal `TOO_MANY_REQUESTS` when the queue is full */
  hash(password: string, caller: string): Promise<string>
  /**
   * Whether a password matches a hash. If the account does not exist or has no password, `hash` is null: the check then takes the
   * usual time and returns false. The response time therefore does not reveal which accounts exist.
   *
   * @throws Refusal `TOO_MANY_REQUESTS` when the queue is full
   */
  matches(password: string, hash: string | null, caller: string): Promise<boolean>
}

export interface PasswordOptions {
  readonly deriveKey: DeriveKey
  /** Maximum number of hash calculations in the queue. They run one by one, because each needs much memory. @default 32 */
  readonly maxQueue?: number
  /** Maximum number of waiting hash calculations per caller. @default 10 */
  readonly maxPerCaller?: number
  /** Cost of new hashes: the base-2 logarithm of scrypt's parameter N. @default 17 */
  readonly cost?: number
}

export function createPasswords({ deriveKey, maxQueue = 32, maxPerCaller = 10, cost = usualCost }: PasswordOptions): Passwords {
  const derive = (password: string, salt: Uint8Array, itsCost: number) =>
    deriveKey(password.normalize('NFKC'), salt, itsCost, keyLength)
  /** Hash for a check without a stored hash. Such a check takes as long as any other check. */
  const dummyHash: Hash = { cost, salt: new Uint8Array(16), key: new Uint8Array(keyLength) }
  const enqueue = createWorkQueue(maxQueue, maxPerCaller)
  return {
    hash: (password, caller) =>
      enqueue(caller, async () => {
        const salt = randomBytes(16)
        return write({ cost, salt, key: await derive(password, salt, cost) })
      }),
    matches: (password, hash, caller) =>
      enqueue(caller, async () => {
        const expected = hash === null ? dummyHash : read(hash)
        const actual = await derive(password, expected.salt, expected.cost)
        return equalBytes(actual, expected.key) && hash !== null
      }),
  }
}
