import type { ShareLocks } from '../shared/share-platform.ts'

interface Waiting {
  readonly owner: string
  grant(): void
}

interface Held {
  readonly owner: string
  end(): void
  reject(cause: Error): void
}

const aborted = () => Object.assign(new Error('The lock was taken.'), { name: 'AbortError' })

/** Web Locks of one browser: every tab gets its view of them, and a tab can crash. */
export class FakeLocks {
  readonly #held = new Map<string, Held>()
  readonly #queues = new Map<string, Waiting[]>()

  /** Locks that are held or waited for. */
  get count(): number {
    return this.#held.size + [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0)
  }

  of(owner: string): ShareLocks {
    return {
      request: (name, { steal, signal }, held) =>
        new Promise((resolve, reject) => {
          if (steal) this.#steal(name)
          const grant = () => this.#grant(name, owner, held, resolve, reject)
          const waiting: Waiting = { owner, grant }
          const queue = this.#queues.get(name) ?? []
          this.#queues.set(name, steal ? [waiting, ...queue] : [...queue, waiting])
          signal?.addEventListener('abort', () => this.#drop(name, waiting, reject))
          queueMicrotask(() => this.#next(name))
        }),
    }
  }

  /** The tab is gone without a word. */
  crash(owner: string): void {
    for (const [name, queue] of this.#queues)
      this.#queues.set(
        name,
        queue.filter((waiting) => waiting.owner !== owner),
      )
    for (const held of [...this.#held.values()]) if (held.owner === owner) held.end()
  }

  #steal(name: string): void {
    this.#held.get(name)?.reject(aborted())
    this.#held.delete(name)
  }

  #drop(name: string, waiting: Waiting, reject: (cause: Error) => void): void {
    const queue = this.#queues.get(name) ?? []
    if (!queue.includes(waiting)) return
    this.#queues.set(
      name,
      queue.filter((other) => other !== waiting),
    )
    reject(aborted())
  }

  #next(name: string): void {
    if (!this.#held.has(name)) this.#queues.get(name)?.shift()?.grant()
  }

  #grant(
    name: string,
    owner: string,
    held: () => Promise<void>,
    resolve: (value: unknown) => void,
    reject: (cause: Error) => void,
  ): void {
    const lock: Held = {
      owner,
      reject,
      end: () => {
        if (this.#held.get(name) === lock) this.#held.delete(name)
        resolve(undefined)
        this.#next(name)
      },
    }
    this.#held.set(name, lock)
    held().then(lock.end, reject)
  }
}
