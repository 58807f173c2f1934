import { Emitter } from '@leverkit/sdk/emitter'

/** How an address was reached: by a link, in the place of another one, or by the browser's "back", "forward" or its start. */
export type Way = 'push' | 'replace' | 'history'

/** An address of the app, and what was noted when it was reached. */
export interface AppLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** What whoever led here noted for it; `null` when it was nothing. */
  readonly state: unknown
  /** Its own name among the addresses of the visit, `startKey` for the one that it began with. */
  readonly key: string
  readonly way: Way
}

/** Key of the address that a visit began with: what lies before it is not ours. */
export const startKey = 'start'

/** How to go somewhere. */
export interface Going {
  /** Takes the place of the address that is left: "back" leads past it. @default false */
  readonly replace?: boolean
  /** Noted with the address, for whoever comes back to it. @default null */
  readonly state?: unknown
}

/** The part of a window that holds addresses. */
export interface AddressHolder {
  readonly location: { readonly href: string }
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(type: 'popstate', listener: () => void): void
  removeEventListener(type: 'popstate', listener: () => void): void
}

/** What stands in the browser's history beside an address. */
interface Note {
  readonly key: string
  readonly state: unknown
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'key' in value && 'state' in value

/** The address that an old link means (`/#/order?type=0`): the app once kept its whole address in the hash part; `null` for any other. */
const oldLink = (href: string): string | null => {
  const { origin, pathname, hash } = new URL(href)
  if (pathname !== '/' || !hash.startsWith('#/')) return null
  const meant = new URL(hash.slice(1), origin)
  return meant.origin === origin ? meant.href : null
}

/** Unlike a count it is also new after the page was loaded again, which the browser's history outlives. */
const newKey = () => Math.random().toString(36).slice(2, 10)

/** The addresses of one visit, in the history of a window. */
export class AppHistory {
  readonly #holder: AddressHolder
  readonly #changes = new Emitter<{ change: [AppLocation] }>()
  #location: AppLocation
  #waiting: (() => void)[] = []
  readonly #onMove = () => this.#tell('history')

  constructor(holder: AddressHolder = window) {
    this.#holder = holder
    this.#location = this.#read('history')
  }

  /** Where the visit is. The screen of an address that was just reached may still be on its way. */
  get location(): AppLocation {
    return this.#location
  }

  /**
   * Goes to an address of the app.
   *
   * @param to - a path, or a query alone for the path that is shown
   * @returns resolves when what stands there is on screen
   * @throws RangeError when it leads to another origin
   */
  go(to: string, { replace = false, state = null }: Going = {}): Promise<void> {
    const { location, history } = this.#holder
    const url = new URL(to, location.href)
    if (url.origin !== new URL(location.href).origin) throw new RangeError('An address of the app was wanted, and this is none.')
    const note: Note = { key: newKey(), state }
    const shown = new Promise<void>((resolve) => this.#waiting.push(resolve))
    history[replace ? 'replaceState' : 'pushState'](note, '', url.href)
    this.#tell(replace ? 'replace' : 'push')
    return shown
  }

  /** To the address before this one. */
  back(): void {
    this.#holder.history.go(-1)
  }

  /** Hears of every address that is reached, beginning with one that was reached since the last look; answers how to stop. */
  listen(listener: (location: AppLocation) => void): () => void {
    const stop = this.#changes.on('change', listener)
    this.#holder.addEventListener('popstate', this.#onMove)
    listener(this.#location)
    return () => {
      stop()
      if (this.#changes.count('change') === 0) this.#holder.removeEventListener('popstate', this.#onMove)
    }
  }

  /** Told when a location is on screen: whoever waits for it, or for one that it came before, goes on. */
  shows(location: AppLocation): void {
    if (location !== this.#location) return
    const waiting = this.#waiting
    this.#waiting = []
    for (const goOn of waiting) goOn()
  }

  #read(way: Way): AppLocation {
    const { history } = this.#holder
    const meant = oldLink(this.#holder.location.href)
    if (meant !== null) history.replaceState(history.state, '', meant)
    const { pathname, search, hash } = new URL(this.#holder.location.href)
    const { key, state } = isNote(history.state) ? history.state : { key: startKey, state: null }
    return { pathname, search, hash, state, key, way }
  }

  #tell(way: Way): void {
    this.#location = this.#read(way)
    this.#changes.emit('change', this.#location)
  }
}
