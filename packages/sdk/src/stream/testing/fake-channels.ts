import type { ShareChannel, ShareChannelConstructor } from '../shared/share-platform.ts'

/** BroadcastChannels of one browser: a message reaches every other open channel of its name, a little later and as a copy. */
export class FakeChannels {
  /** Everything that was ever posted, as text. */
  readonly posted: string[] = []
  readonly #open = new Map<ShareChannel, { readonly name: string; readonly owner: string }>()
  readonly #silent = new Set<string>()

  get count(): number {
    return this.#open.size
  }

  of(owner: string): ShareChannelConstructor {
    const [open, post] = [this.#open, (from: ShareChannel, message: unknown) => this.#post(from, message)]
    return class implements ShareChannel {
      onmessage: ShareChannel['onmessage'] = null
      constructor(name: string) {
        open.set(this, { name, owner })
      }

      postMessage(message: unknown): void {
        post(this, message)
      }

      close(): void {
        open.delete(this)
      }
    }
  }

  /** The tab neither hears nor says anything any more: it crashed, or is frozen. */
  silence(owner: string): void {
    this.#silent.add(owner)
  }

  #post(from: ShareChannel, message: unknown): void {
    const sender = this.#open.get(from)
    if (!sender) throw new Error('A closed channel was used.')
    if (this.#silent.has(sender.owner)) return
    this.posted.push(`${sender.name} ${JSON.stringify(message)}`)
    for (const [channel, { name, owner }] of this.#open) {
      if (channel === from || name !== sender.name || this.#silent.has(owner)) continue
      const copy: unknown = structuredClone(message)
      queueMicrotask(() => this.#open.has(channel) && channel.onmessage?.({ data: copy }))
    }
  }
}
