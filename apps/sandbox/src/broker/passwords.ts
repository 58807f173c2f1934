import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createWorkQueue } from './WorkQueue.ts'

const keyLength = 32
/** Cost: the base-2 logarithm of scrypt's parameter N. At this cost, a hash takes 128 MiB of memory and a third of a second. */
const usualCost = 17

const derive = (password: string, salt: Buffer, cost: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 160 * 1024 * 1024 }
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => (error === null ? resolve(key) : reject(error)))
  })

interface Hash {
  readonly cost: number
  readonly salt: Buffer
  readonly key: Buffer
}

const write = ({ cost, salt, key }: Hash): string => `scrypt:${cost}:${salt.toString('base64url')}:${key.toString('base64url')}`

/** Parses a stored hash. Old hashes contain no cost; they were made with the usual cost. */
function read(text: string): Hash {
  const [key = '', salt = '', cost] = text.split(':').slice(1).reverse()
  return {
    cost: cost === undefined ? usualCost : parseInt(cost, 10),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/**
 * Hashes and checks passwords, one at a time. The queue of waiting work alternates between callers, which are identified by their
 * network addresses.
 */
export interface Passwords {
  /** Returns the hash of a password. @throws Refusal `TOO_MANY_REQUESTS` when too many hashes are queued */
  hash(password: string, caller: string): Promise<string>
  /**
   * Whether a password matches a hash. If `hash` is null, the result is false after the usual time, so that the response time
   * does not reveal which accounts exist.
   *
   * @throws Refusal `TOO_MANY_REQUESTS` when too many hashes are queued
   */
  matches(password: string, hash: string | null, caller: string): Promise<boolean>
}

export interface PasswordOptions {
  /** Maximum number of queued hashes. They run one by one, because hashing needs much memory and CPU time. @default 32 */
  readonly maxQueue?: number
  /** Maximum number of queued hashes per caller. @default 10 */
  readonly maxPerCaller?: number
  /** Cost of new hashes: the base-2 logarithm of scrypt's parameter N. @default 17 */
  readonly cost?: number
}

export function createPasswords({ maxQueue = 32, maxPerCaller = 10, cost = usualCost }: PasswordOptions = {}): Passwords {
  /** Hash that is used for the comparison if the account does not exist, so that the check takes the usual time. */
  const dummyHash: Hash = { cost, salt: Buffer.alloc(16), key: Buffer.alloc(keyLength) }
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
        return timingSafeEqual(actual, expected.key) && hash !== null
      }),
  }
}
