import { type Login, login } from '../contract/session.ts'
import { Listeners } from '../listeners.ts'

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

const restore = (storage: SessionStorage): Login | null => {
  const text = storage.read()
  if (text === null) return null
  try {
    return login.read(JSON.parse(text))
  } catch {
    // What was kept is of an older version or was tampered with: the person signs in again.
    storage.write(null)
    return null
  }
}

/** The session of one client: who is signed in, and the token that proves it. */
export class Session {
  #current: Login | null
  readonly #storage: SessionStorage
  readonly #listeners = new Listeners<[SessionChange]>()

  constructor(storage: SessionStorage) {
    this.#storage = storage
    this.#current = restore(storage)
  }

  /** The token of the `authorization` header, or `null` for a visitor. */
  get token(): string | null {
    return this.#current?.token ?? null
  }

  /** The person signed in, as last told by the broker. */
  get user(): Login['user'] | null {
    return this.#current?.user ?? null
  }

  /** Takes up a session. Calls that answer one do this by themselves. */
  open(session: Login): void {
    this.#change(session, 'opened')
  }

  /** Forgets the session here. `expired` is the broker's word (999), `closed` the person's. */
  close(why: 'closed' | 'expired' = 'closed'): void {
    if (this.#current !== null) this.#change(null, why)
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
    return this.#listeners.add(listener)
  }

  #takeUp(): void {
    const kept = restore(this.#storage)
    if (kept?.token === this.#current?.token) return
    this.#current = kept
    this.#listeners.tell(kept === null ? 'closed' : 'opened')
  }

  #change(session: Login | null, change: SessionChange): void {
    this.#current = session
    this.#storage.write(session === null ? null : JSON.stringify(login.write(session)))
    this.#listeners.tell(change)
  }
}
