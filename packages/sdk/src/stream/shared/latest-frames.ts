interface Item {
  readonly Code?: unknown
}

/**
 * The frames of one market topic that a tab which comes later needs: of a list the last one about each symbol (`Code`), in their
 * order; of anything else the last one.
 */
export class LatestFrames {
  readonly #frames = new Map<unknown, { readonly text: unknown; readonly order: number }>()
  #order = 0

  add(data: unknown, text: unknown): void {
    this.#order += 1
    const frame = { text, order: this.#order }
    if (!Array.isArray(data)) this.#frames.set(null, frame)
    else for (const item of data as readonly (Item | null)[]) this.#frames.set(item?.Code ?? null, frame)
  }

  list(): unknown[] {
    return [...new Set(this.#frames.values())].sort((a, b) => a.order - b.order).map(({ text }) => text)
  }

  clear(): void {
    this.#frames.clear()
  }
}
