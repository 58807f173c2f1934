/** Turns the `data` of an event into our types. */
export type Reader = (wire: unknown) => unknown

/** One handler of one topic. */
export interface Listener {
  readonly handle: (event: unknown) => void
  active: boolean
}

/** Where the events of one topic go. */
export interface Route {
  readonly topic: string
  readonly read: Reader
  readonly needsSession: boolean
  /** Replaced, never changed in place: a handler may add and remove handlers while they are being called. */
  listeners: readonly Listener[]
}

/** From a topic's name to its reader and handlers: one look-up for every event, and nothing allocated for it. */
export class Routes {
  readonly #routes = new Map<string, Route>()

  find(topic: string): Route | undefined {
    return this.#routes.get(topic)
  }

  /** Adds a handler and returns what removes it; removing twice does nothing. */
  add(topic: string, read: Reader, needsSession: boolean, handle: (event: unknown) => void): () => boolean {
    const listener: Listener = { handle, active: true }
    let route = this.#routes.get(topic)
    if (!route) {
      route = { topic, read, needsSession, listeners: [] }
      this.#routes.set(topic, route)
    }
    route.listeners = [...route.listeners, listener]
    return () => this.#remove(topic, listener)
  }

  #remove(topic: string, listener: Listener): boolean {
    if (!listener.active) return false
    listener.active = false
    const route = this.#routes.get(topic)
    if (!route) return false
    route.listeners = route.listeners.filter((other) => other !== listener)
    if (route.listeners.length === 0) this.#routes.delete(topic)
    return true
  }
}
