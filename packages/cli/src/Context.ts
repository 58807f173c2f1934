import { readFileSync } from 'node:fs'
import { type Client, type CodeProfile, createClient, type Lang, memoryStorage, type SessionStorage } from '@leverkit/sdk'
import type { Command } from 'commander'
import { type Io, Terminal } from './output/Terminal.ts'
import { notSignedIn, wrongUsage } from './Problem.ts'
import { type Backend, configFolder, Profile } from './profile/Profile.ts'
import { isLoopback, sandboxBackend } from './profile/sandboxBackend.ts'

/** Options of every command. */
export interface GlobalOptions {
  readonly json?: boolean
  readonly color?: boolean
  readonly profile?: string
  readonly url?: string
  readonly lang?: string
  readonly timeout?: string
}

const localSandbox = 'http://localhost:4100'

const checkedUrl = (url: string): string => {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || new URL(url).username !== '' || new URL(url).password !== '')
    throw wrongUsage(
      'The address of the broker is not a web address.',
      'Write it with its scheme and without a password, such as https://api.example.com.',
    )
  return url.replace(/\/+$/, '')
}

const timeoutOf = (text: string | undefined): number => {
  if (text === undefined) return 15_000
  if (!/^\d{1,4}$/.test(text) || /^0+$/.test(text))
    throw wrongUsage(`--timeout ${text} is not a time.`, 'Use a whole number of seconds from 1 to 9999.')
  return parseInt(text, 10) * 1_000
}

/** Reads a file that describes a partner's backend. */
export const readBackend = (file: string): Backend => {
  try {
    const { codes, idempotency, endpoints } = JSON.parse(readFileSync(file, 'utf8')) as Backend
    return {
      ...(codes && { codes: codes as CodeProfile }),
      ...(idempotency === true && { idempotency }),
      ...(endpoints && { endpoints }),
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw wrongUsage(`${file} is not valid JSON.`, 'Write {"codes":…,"idempotency":true,"endpoints":…}.')
  }
}

/** Everything that a command needs: the terminal, the profile and the broker. */
export class Context {
  readonly terminal: Terminal
  readonly profile: Profile
  readonly #options: GlobalOptions

  constructor(io: Io, options: GlobalOptions) {
    this.#options = options
    this.terminal = new Terminal(io, options)
    this.profile = new Profile(configFolder(io.env), options.profile ?? (io.env.LEVERKIT_PROFILE || 'default'))
  }

  /** Longest wait for an answer, in ms. */
  get timeoutMs(): number {
    return timeoutOf(this.#options.timeout)
  }

  get signal(): AbortSignal {
    return this.terminal.io.signal
  }

  /** Address of the broker: `--url`, `LEVERKIT_BASE_URL`, the profile, or the sandbox on this machine. */
  get url(): string {
    const { env } = this.terminal.io
    return checkedUrl(this.#options.url ?? (env.LEVERKIT_BASE_URL || (this.profile.read().baseUrl ?? localSandbox)))
  }

  /**
   * Returns the backend settings for an address. If the profile has settings for the address, returns these. Otherwise returns
   * the settings of the sandbox for an address of this machine, and no settings for any other address.
   */
  backendAt(url: string): Backend {
    const { baseUrl, backend } = this.profile.read()
    return (baseUrl === url ? backend : undefined) ?? (isLoopback(url) ? sandboxBackend : {})
  }

  /**
   * Creates a client. The session of the profile is used only at the profile's own address, so that no other host ever receives
   * the token. `LEVERKIT_TOKEN` takes precedence over the profile.
   *
   * @param login - set for a sign-in: the backend, the storage of the new session, and the token if the user passed one
   */
  client(login?: { readonly backend: Backend; readonly storage: SessionStorage; readonly token?: string }): Client {
    const { url } = this
    const { codes, idempotency = false, endpoints } = login?.backend ?? this.backendAt(url)
    const token = login ? login.token : this.terminal.io.env.LEVERKIT_TOKEN?.trim()
    const isOwn = !token && this.profile.read().baseUrl === url
    return createClient({
      baseUrl: url,
      lang: (this.#options.lang ?? (this.terminal.io.env.LEVERKIT_LANG || 'en')) as Lang,
      timeoutMs: this.timeoutMs,
      // An empty token prevents the SDK from reading `LEVERKIT_TOKEN` itself.
      token: token ?? '',
      storage: login?.storage ?? (isOwn ? this.profile.storage() : memoryStorage()),
      idempotency,
      ...(codes && { codes }),
      ...(endpoints && { endpoints }),
    })
  }

  /** Creates a client. Throws a Problem if there is no session. */
  signedIn(): Client {
    const client = this.client()
    if (client.token === null) throw notSignedIn(this.profile.name)
    return client
  }
}

/** The program (an object of the library commander), and the function that creates the context of a command. */
export interface App {
  readonly program: Command
  /** Creates the context of a command. `options` replaces the options of the command line. */
  readonly context: (command: Command, options?: GlobalOptions) => Context
}
