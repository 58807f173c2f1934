import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'

const keyLength = 32
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 }

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) => (error === null ? resolve(key) : reject(error)))
  })

/** Hashes and checks passwords, one at a time. */
export interface Passwords {
  /** @throws Refusal `TOO_MANY_REQUESTS` when too many are waiting */
  hash(password: string): Promise<string>
  /**
   * Tells whether a password belongs to a hash. Without a hash it takes just as long and answers no, so that nobody learns
   * from the time who has an account.
   *
   * @throws Refusal `TOO_MANY_REQUESTS` when too many are waiting
   */
  matches(password: string, hash: string | null): Promise<boolean>
}

/**
 * @param longestQueue - how many may wait: each hash holds 128 MiB for a third of a second, so they wait in line, and the line
 *   has an end
 */
export function createPasswords(longestQueue = 32): Passwords {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= longestQueue) throw new Refusal('TOO_MANY_REQUESTS')
    waiting += 1
    const turn = last.then(work)
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16)
        return `scrypt:${salt.toString('base64url')}:${(await derive(password, salt, cost)).toString('base64url')}`
      }),
    matches: (password, hash) =>
      inTurn(async () => {
        const [, salt = '', key = ''] = (hash ?? nobody).split(':')
        const expected = Buffer.from(key, 'base64url')
        const actual = await derive(password, Buffer.from(salt, 'base64url'), cost)
        return timingSafeEqual(actual, expected) && hash !== null
      }),
  }
}

/** Stands in for the hash of an account that does not exist. */
const nobody = `scrypt:${Buffer.alloc(16).toString('base64url')}:${Buffer.alloc(keyLength).toString('base64url')}`
