import type { Socket } from 'node:net'

/** One direction of one connection. Bytes can be delayed, split or held back, but arrive in order, as in TCP. */
export class ChaosPipe {
  /** Whether the network has lost the connection permanently, without notifying either side. */
  isDead = false
  readonly #to: Socket
  readonly #waiting: { readonly at: number; readonly piece: Buffer }[] = []
  #held: Buffer[] = []
  #leavesAt = 0
  #timer: NodeJS.Timeout | null = null

  constructor(to: Socket) {
    this.#to = to
    to.on('close', () => {
      if (this.#timer) clearTimeout(this.#timer)
      this.isDead = true
    })
  }

  /** Holds back a chunk of bytes until the next call of `pass`. Returns the number of chunks that are held back. */
  hold(piece: Buffer): number {
    return this.#held.push(piece)
  }

  /**
   * Sends the chunks that are held back, and then `piece`. They are sent after at least `ms` milliseconds, and at least `gapMs`
   * milliseconds after the chunks of the previous call.
   */
  pass(piece: Buffer, ms = 0, gapMs = 0): void {
    if (this.isDead) return
    const now = performance.now()
    this.#leavesAt = Math.max(this.#leavesAt + gapMs, now + ms)
    this.#waiting.push({ at: this.#leavesAt, piece: Buffer.concat([...this.#held.splice(0), piece]) })
    if (!this.#timer) this.#drain()
  }

  #drain(): void {
    this.#timer = null
    const now = performance.now()
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (next.at > now) {
        this.#timer = setTimeout(() => this.#drain(), next.at - now)
        return
      }
      this.#waiting.shift()
      if (!this.isDead && this.#to.writable) this.#to.write(next.piece)
    }
  }
}
