import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeProfile, EndpointOverrides, SessionStorage } from '@leverkit/sdk'
import envPaths from 'env-paths'
import { wrongUsage } from '../Problem.ts'
import { makePrivateFolder, writeSafely } from './writeSafely.ts'

/** Settings for a backend that differs from the defaults of the contract. */
export interface Backend {
  /** Meanings of the backend's codes. */
  readonly codes?: CodeProfile
  /** Whether the backend supports `Idempotency-Key`. */
  readonly idempotency?: boolean
  readonly endpoints?: EndpointOverrides
}

/** Content of a profile file. */
export interface ProfileData {
  /** Address of the broker to which the session belongs. */
  readonly baseUrl?: string
  readonly backend?: Backend
  /** The session, including its token, as JSON text of the SDK. */
  readonly session?: string
  /** Identifier of the demo account. It is secret, because it is sufficient to sign in to the account. */
  readonly demoId?: string
}

const validName = /^[a-zA-Z\d][\w-]{0,63}$/

/** Returns the folder of all profiles: `LEVERKIT_CONFIG_DIR` or, by default, a folder in the platform's config folder. */
export const configFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  env.LEVERKIT_CONFIG_DIR || envPaths('leverkit', { suffix: '' }).config

/** A profile: the address of a broker, a session, and the writes whose outcome is unknown. Other users cannot read its files. */
export class Profile {
  readonly name: string
  readonly folder: string
  readonly #file: string

  constructor(config: string, name: string) {
    if (!validName.test(name))
      throw wrongUsage(`"${name}" is not a name of a profile.`, 'Use letters, digits, "-" and "_", at most 64 of them.')
    this.name = name
    this.folder = join(config, 'profiles', name)
    this.#file = join(this.folder, 'profile.json')
  }

  read(): ProfileData {
    if (!existsSync(this.#file)) return {}
    try {
      // The cast is safe, because only this program writes the file.
      return JSON.parse(readFileSync(this.#file, 'utf8')) as ProfileData
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw wrongUsage(`The profile file ${this.#file} is damaged.`, 'Remove the file and sign in again.')
    }
  }

  /** Changes some fields. A field with the value `undefined` is removed. */
  update(change: { readonly [K in keyof ProfileData]: ProfileData[K] | undefined }): void {
    makePrivateFolder(this.folder)
    writeSafely(this.#file, `${JSON.stringify({ ...this.read(), ...change }, null, 2)}\n`)
  }

  /** Removes the session. The address and pending intents remain. */
  signOut(): void {
    if (existsSync(this.#file)) this.update({ session: undefined })
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Returns the storage for the SDK's session. */
  storage(): SessionStorage {
    return {
      read: () => this.read().session ?? null,
      write: (text) => (text === null ? this.signOut() : this.update({ session: text })),
    }
  }
}
