import { type Login, login } from '../contract/session.ts'
import { Emitter } from '../emitter.ts'
import { StorageError } from '../errors.ts'

/** Where a session is kept between visits. The default keeps it in memory only. */
export interface SessionStorage {
  read(): string | null
  write(text: string | null): void
  /** Tells when another tab has written; answers how to stop listening. Left out where nobody else can write. */
  onChange?(listener: () => void): () => void
}

/** Keeps a session for as long as the process or page lives. */
export const memoryStorage = (): SessionStorage => {
  let kept: string | null = null
  return {
    read: () => kept,
    write: (text) => {
      kept = text
    },
  }
}

/** What tells a page of what other tabs do: its window. */
export type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

const ownPage = (): PageEvents | null => (typeof addEventListener === 'function' ? globalThis : null)

/** Listens for other tabs' writes, and looks again when the page wakes: a page that was put to sleep is told of none. */
const listenToTabs = (page: PageEvents, key: string, listener: () => void): (() => void) => {
  // `clear()` of a storage names no entry.
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
 * Keeps a session in a web storage, such as `localStorage`. Any script of the page can read it: choose it knowingly.
 *
 * @param key - name of the entry
 * @param page - where other tabs' writes are heard of; by default the window, where there is one
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

/** Why a session changed. */
export type SessionChange = 'opened' | 'closed' | 'expired'

/** What a session takes besides its storage. */
export interface SessionOptions {
  /** A token to start with, without a user: what a script has. A session in the storage comes first. */
  readonly token?: string | null | undefined
  /** Called when the storage throws. The session goes on in memory. @default ignored */
  readonly onStorageError?: (error: StorageError) => void
}

/** The session of one client: who is signed in, and the token that proves it. */
export class Session {
  #current: Login | null
  /** A token without a user, given at the start. It ends with the first sign-in, sign-out or 999, as any session does. */
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

  /** The person signed in, as last told by the broker. */
  get user(): Login['user'] | null {
    return this.#current?.user ?? null
  }

  /** Takes up a session. Calls that answer one do this by themselves. */
  open(session: Login): void {
    this.#change(session, 'opened')
  }

  /**
   * Signs out: forgets the session here, also a token that the client was made with. The next calls go out as a visitor's.
   *
   * @param why - `closed`: the user wants it. `expired`: the broker says so (999)
   * @example client.auth.close()
   */
  close(why: 'closed' | 'expired' = 'closed'): void {
    if (this.token !== null) this.#change(null, why)
  }

  /**
   * Takes up what other tabs of this browser do from here on: who signs out in one of them is signed out here, and who signs
   * in as somebody else is somebody else here. What happened before is taken up at once. Answers how to stop.
   */
  follow(): () => void {
    this.#takeUp()
    return this.#storage.onChange?.(() => this.#takeUp()) ?? (() => undefined)
  }

  /** Tells of every change; answers how to stop listening. */
  onChange(listener: (change: SessionChange) => void): () => void {
    return this.#changes.on('change', listener)
  }

  #takeUp(): void {
    const kept = this.#restore()
    // `undefined`: the storage cannot be read, so it says nothing about another tab.
    if (kept === undefined || kept?.token === this.#current?.token) return
    this.#current = kept
    this.#given = null
    this.#changes.emit('change', kept === null ? 'closed' : 'opened')
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
