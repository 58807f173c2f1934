import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Profile } from './Profile.ts'
import { makePrivateFolder, writeSafely } from './writeSafely.ts'

/** A write that was sent, or is about to be sent, and whose outcome is unknown. */
export interface Intent {
  /** Idempotency key. A repeat of the write with this key takes effect at most once. */
  readonly key: string
  /** Name of the call, such as `orders.place`. */
  readonly call: string
  readonly request: object
  readonly baseUrl: string
  /** Fingerprint of the session's account. */
  readonly account: string
  /** Time of the first attempt on this machine, epoch ms. */
  readonly sentAt: number
}

const sameRequest = (a: object, b: object) => {
  const text = (request: object) => JSON.stringify(Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1)))
  return text(a) === text(b)
}

/** Identifies an account without its token: the user if known, otherwise a hash of the token. */
export const accountKey = (userId: string | number | undefined, token: string): string =>
  userId === undefined ? createHash('sha256').update(token).digest('hex').slice(0, 16) : `user ${userId}`

/** The intents of a profile, each in a file of its own, so that two runs of the program do not overwrite each other. */
export class Intents {
  readonly #folder: string

  constructor(profile: Profile) {
    this.#folder = join(profile.folder, 'intents')
  }

  /** Returns the oldest intent for the same write, or undefined. */
  find(wanted: Omit<Intent, 'key' | 'sentAt'>): Intent | undefined {
    if (!existsSync(this.#folder)) return undefined
    return (
      readdirSync(this.#folder)
        .filter((name) => name.endsWith('.json'))
        // The files were written by this program.
        .map((name) => JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as Intent)
        .filter(({ call, baseUrl, account }) => call === wanted.call && baseUrl === wanted.baseUrl && account === wanted.account)
        .filter(({ request }) => sameRequest(request, wanted.request))
        .sort((a, b) => a.sentAt - b.sentAt)[0]
    )
  }

  /** Stores a new intent. When the function returns, the intent is on the disk. */
  add(wanted: Omit<Intent, 'key' | 'sentAt'>): Intent {
    const intent = { ...wanted, key: randomUUID(), sentAt: Date.now() }
    makePrivateFolder(this.#folder)
    writeSafely(join(this.#folder, `${intent.key}.json`), `${JSON.stringify(intent)}\n`)
    return intent
  }

  /** Removes an intent whose outcome is known. */
  settle({ key }: Intent): void {
    rmSync(join(this.#folder, `${key}.json`), { force: true })
  }
}
