import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Profile } from './Profile.ts'
import { makePrivateFolder, writeSafely } from './writeSafely.ts'

/** A record of a write whose outcome is not known yet. It is stored before the write is sent. */
export interface Intent {
  /** Idempotency key. A repeat of the write with this key takes effect at most once. */
  readonly key: string
  /** Name of the call, such as `orders.place`. */
  readonly call: string
  readonly request: object
  readonly baseUrl: string
  /** Identifies the account; see `accountKey`. */
  readonly account: string
  /** Time of the first attempt by this machine's clock, epoch ms. */
  readonly sentAt: number
}

const sameRequest = (a: object, b: object) => {
  const text = (request: object) => JSON.stringify(Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1)))
  return text(a) === text(b)
}

/** Returns a text that identifies an account, for files: the user's identifier if known, otherwise a hash of the token. */
export const accountKey = (userId: string | number | undefined, token: string): string =>
  userId === undefined ? createHash('sha256').update(token).digest('hex').slice(0, 16) : `user ${userId}`

/**
 * The stored intents of a profile. Each intent has a separate file, so that two runs of the program at the same time do not
 * overwrite each other's intents.
 */
export class Intents {
  readonly #folder: string

  constructor(profile: Profile) {
    this.#folder = join(profile.folder, 'intents')
  }

  /** Returns the oldest intent with the same call, request, broker and account; `undefined` if there is none. */
  find(wanted: Omit<Intent, 'key' | 'sentAt'>): Intent | undefined {
    if (!existsSync(this.#folder)) return undefined
    return (
      readdirSync(this.#folder)
        .filter((name) => name.endsWith('.json'))
        // The cast is safe, because only this program writes these files.
        .map((name) => JSON.parse(readFileSync(join(this.#folder, name), 'utf8')) as Intent)
        .filter(({ call, baseUrl, account }) => call === wanted.call && baseUrl === wanted.baseUrl && account === wanted.account)
        .filter(({ request }) => sameRequest(request, wanted.request))
        .sort((a, b) => a.sentAt - b.sentAt)[0]
    )
  }

  /** Creates an intent and stores it on the disk before returning. */
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
