/** A priority queue whose first value is the smallest. Insertion and removal cost O(log n). */
export interface Heap<Value> {
  readonly size: number
  first(): Value | undefined
  push(value: Value): void
  shift(): Value | undefined
}

/**
 * Creates a heap.
 *
 * @param before - returns true if the first value is smaller than the second
 */
export function createHeap<Value>(before: (a: Value, b: Value) => boolean, values: Value[] = []): Heap<Value> {
  const swapIf = (upper: number, lower: number): boolean => {
    const [a, b] = [values[upper], values[lower]]
    if (a === undefined || b === undefined || !before(b, a)) return false
    values[upper] = b
    values[lower] = a
    return true
  }
  const sink = (from: number) => {
    let at = from
    for (;;) {
      const [left, right] = [values[2 * at + 1], values[2 * at + 2]]
      const child = left !== undefined && right !== undefined && before(right, left) ? 2 * at + 2 : 2 * at + 1
      if (!swapIf(at, child)) return
      at = child
    }
  }
  for (let at = values.length >> 1; at >= 0; at--) sink(at)
  return {
    get size() {
      return values.length
    },
    first: () => values[0],
    push(value) {
      let at = values.push(value) - 1
      while (at > 0 && swapIf((at - 1) >> 1, at)) at = (at - 1) >> 1
    },
    shift() {
      const [first] = values
      const last = values.pop()
      if (values.length > 0 && last !== undefined) {
        values[0] = last
        sink(0)
      }
      return first
    },
  }
}
