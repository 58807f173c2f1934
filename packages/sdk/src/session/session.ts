import { type Login, login } from '../contract/session.ts'
import { Emitter } from '../emitter.ts'
import { StorageError } from '../errors.ts'

/** Storage of a session between visits. The default keeps it in memory only. */
export interface SessionStorage {
  read(): string | null
  write(text: string | null): void
  /** Calls the listener when another tab has written; returns a function that stops it. Absent if only this client can write. */
  onChange?(listener: () => void): () => void
}

/** Keeps a session for the lifetime of the process or page. */
export const memoryStorage = (): SessionStorage => {
  let stored: string | null = null
  return {
    read: () => stored,
    write: (text) => {
      stored = text
    },
  }
}

/** Source of `storage` events of other tabs: the page's window. */
export type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

const ownPage = (): PageEvents | null => (typeof addEventListener === 'function' ? globalThis : null)

/** Listens for writes of other tabs, and reads again when the page is restored: a frozen page receives no events. */
const listenToTabs = (page: PageEvents, key: string, listener: () => void): (() => void) => {
  // `clear()` of a storage emits an event without a key.
  const onStorage = (event: Event) => {
    const changed = (event as StorageEvent).key
    if (changed === key || changed === null) listener()
  }
  const onWake = () => listener()
  page.addEventListener('storage', onStorage)
  page.addEventListener('pageshow', onWake)
  return () => {
    page.removeEventListener('storage', onStorage)
    page.removeEventListener('pageshow', onWake)
  }
}

/**
 * Keeps a session in a web storage, such as `localStorage`. Any script of the page can read it, so choose it knowingly.
 *
 * @param key - name of the entry
 * @param page - source of other tabs' `storage` events; by default the window, if there is one
 */
export const webStorage = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key = 'leverkit.session',
  page: PageEvents | null = ownPage(),
): SessionStorage => ({
  ...(page ? { onChange: (listener: () => void) => listenToTabs(page, key, listener) } : {}),
  read: () => storage.getItem(key),
  write: (text) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)),
})

/** Cause of a session change. */
export type SessionChange = 'opened' | 'closed' | 'expired'

/** Options of a session besides its storage. */
export interface SessionOptions {
  /** A token to start with, without a user, for scripts. A session in the storage takes precedence. */
  readonly token?: string | null | undefined
  /** Called when the storage throws. The session continues in memory. @default ignored */
  readonly onStorageError?: (error: StorageError) => void
}

/** The session of one client: the signed-in user and the token. */
export class Session {
  #current: Login | null
  /** The initial token without a user. It ends with the first sign-in, sign-out or 999, like any session. */
  #given: string | null
  readonly #storage: SessionStorage
  readonly #onStorageError: (error: StorageError) => void
  readonly #changes = new Emitter<{ change: [SessionChange] }>()

  constructor(storage: SessionStorage, { token = null, onStorageError = () => undefined }: SessionOptions = {}) {
    this.#storage = storage
    this.#onStorageError = onStorageError
    this.#current = this.#restore() ?? null
    this.#given = this.#current === null ? token : null
  }

  /** The token of the `authorization` header, or `null` for a visitor. */
  get token(): string | null {
    return this.#current?.token ?? this.#given
  }

  /** The signed-in user, as last reported by the broker. */
  get user(): Login['user'] | null {
    return this.#current?.user ?? null
  }

  /** Opens a session. Calls whose answer contains one do this automatically. */
  open(session: Login): void {
    this.#change(session, 'opened')
  }

  /**
   * Signs out: drops the session of this client, including an initial token. Later calls are those of a visitor.
   *
   * @param why - `closed`: by the user. `expired`: by the broker (999)
   * @example client.auth.close()
   */
  close(why: 'closed' | 'expired' = 'closed'): void {
    if (this.token !== null) this.#change(null, why)
  }

  /**
   * Follows the sessions of other tabs from now on: a sign-out or a new sign-in in one of them also applies here. Earlier
   * changes are applied at once. Returns a function that stops it.
   */
  follow(): () => void {
    this.#takeUp()
    return this.#storage.onChange?.(() => this.#takeUp()) ?? (() => undefined)
  }

  /** Calls the listener on every change; returns a function that removes it. */
  onChange(listener: (change: SessionChange) => void): () => void {
    return this.#changes.on('change', listener)
  }

  #takeUp(): void {
    const stored = this.#restore()
    // `undefined`: the storage cannot be read, so the state of other tabs is unknown.
    if (stored === undefined || stored?.token === this.#current?.token) return
    this.#current = stored
    this.#given = null
    this.#changes.emit('change', stored === null ? 'closed' : 'opened')
  }

  #change(session: Login | null, change: SessionChange): void {
    this.#current = session
    this.#given = null
    this.#write(session === null ? null : JSON.stringify(login.write(session)))
    this.#changes.emit('change', change)
  }

  #restore(): Login | null | undefined {
    let text: string | null
    try {
      text = this.#storage.read()
    } catch (cause) {
      this.#onStorageError(new StorageError('read', cause))
      return undefined
    }
    if (text === null) return null
    try {
      return login.read(JSON.parse(text))
    } catch {
      // The entry is of an older version or was tampered with: the user signs in again.
      this.#write(null)
      return null
    }
  }

  #write(text: string | null): void {
    try {
      this.#storage.write(text)
    } catch (cause) {
      this.#onStorageError(new StorageError('write', cause))
    }
  }
}
