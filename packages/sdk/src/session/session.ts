import { type Login, login } from '../contract/session.ts'
import { Emitter } from '../emitter.ts'
import { StorageError } from '../errors.ts'

/** Stores a session between visits. Without a storage, a session exists only in memory. */
export interface SessionStorage {
  read(): string | null
  write(text: string | null): void
  /**
   * Calls the listener when another tab has changed the storage. Returns a function that removes the listener. Omit
   * this method if other tabs cannot write to the storage.
   */
  onChange?(listener: () => void): () => void
}

/** Creates a storage in memory. It exists as long as the process or page. */
export const memoryStorage = (): SessionStorage => {
  let stored: string | null = null
  return {
    read: () => stored,
    write: (text) => {
      stored = text
    },
  }
}

/**
 * Event target that receives `storage` events: the window of the page. These events report that another tab has written to the
 * storage.
 */
export type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

const ownPage = (): PageEvents | null => (typeof addEventListener === 'function' ? globalThis : null)

/**
 * Calls the listener when another tab changes the storage entry. A page in the back-forward cache receives no events, so the
 * listener is also called when the page is restored from this cache.
 */
const listenToTabs = (page: PageEvents, key: string, listener: () => void): (() => void) => {
  // The key is null if another tab has called `clear()` on the storage.
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

/** The part of `Storage` that a session needs. */
type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Stores a session in a web storage, such as `localStorage`. Warning: every script on the page can read the session.
 *
 * @param storage - the storage, or a function that returns it. Pass a function if the code also runs on a server, or if a browser
 * may block the storage. If the storage is not available, the session is kept in memory.
 * @param key - name of the storage entry
 * @param page - source of the `storage` events; by default the window, if there is one
 */
export const webStorage = (
  storage: WebStorage | (() => WebStorage),
  key = 'leverkit.session',
  page: PageEvents | null = ownPage(),
): SessionStorage => {
  const open = typeof storage === 'function' ? storage : () => storage
  return {
    ...(page ? { onChange: (listener: () => void) => listenToTabs(page, key, listener) } : {}),
    read: () => open().getItem(key),
    write: (text) => (text === null ? open().removeItem(key) : open().setItem(key, text)),
  }
}

/** Cause of a session change. */
export type SessionChange = 'opened' | 'closed' | 'expired'

/** All options of a session except its storage. */
export interface SessionOptions {
  /** Initial token without a user, for scripts. If the storage contains a session, the session is used instead. */
  readonly token?: string | null | undefined
  /** Called when the storage throws. The session continues in memory. @default errors are ignored */
  readonly onStorageError?: (error: StorageError) => void
}

/** Session of one client: the signed-in user and the token. */
export class Session {
  #current: Login | null
  /** Initial token without a user. Dropped at the first sign-in, sign-out or code 999. */
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

  /** Token for the `authorization` header, or `null` for a visitor. */
  get token(): string | null {
    return this.#current?.token ?? this.#given
  }

  /** The signed-in user, with the data that the broker last sent. */
  get user(): Login['user'] | null {
    return this.#current?.user ?? null
  }

  /** Opens a session. The client's sign-in calls do this automatically. */
  open(session: Login): void {
    this.#change(session, 'opened')
  }

  /**
   * Signs out: drops the session or the initial token of this client. Later calls are sent without a token. If the session has
   * expired, but another tab has stored a newer session, this client continues with the newer session.
   *
   * @param why - `closed` if the user signed out, `expired` if the broker ended the session with code 999
   * @example client.auth.close()
   */
  close(why: 'closed' | 'expired' = 'closed'): void {
    if (this.token === null) return
    const stored = why === 'expired' ? this.#restore() : null
    if (stored && stored.token !== this.token) this.#takeUp()
    else this.#change(null, why)
  }

  /**
   * Follows the session of other tabs: a sign-in or sign-out in another tab also applies to this session. A change that was
   * stored before this call is applied immediately. Returns a function that stops following.
   */
  follow(): () => void {
    this.#takeUp()
    return this.#storage.onChange?.(() => this.#takeUp()) ?? (() => undefined)
  }

  /** Calls the listener on every change of the session; returns a function that removes the listener. */
  onChange(listener: (change: SessionChange) => void): () => void {
    return this.#changes.on('change', listener)
  }

  #takeUp(): void {
    const stored = this.#restore()
    // `stored` is `undefined` if the storage cannot be read. The session of this tab then does not change.
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
      // The stored session is invalid, because an older version wrote it or because it was tampered with. The user has to sign
      // in again.
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
