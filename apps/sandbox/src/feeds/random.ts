/** Returns a 32-bit hash of a 32-bit integer. Similar inputs give unrelated outputs. */
function scramble(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/**
 * Derives a seed from another seed and some numbers, such as the number of a day. The result depends only on these values, not
 * on earlier calls.
 */
export function seedFor(seed: number, ...place: number[]): number {
  let bits = scramble(seed)
  for (const part of place) bits = scramble(Math.imul(bits, 31) + part + 0x9e3779b9)
  return bits
}

/** Derives a seed from a text. */
export function seedOf(text: string): number {
  return seedFor(text.length, ...Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
}

/** A stream of random numbers; not suitable for secrets. */
export interface Random {
  /** Returns a uniformly distributed number between 0 and 1, both exclusive. */
  uniform(): number
  /** Returns a number from the standard normal distribution. */
  normal(): number
}

/** Creates the stream of random numbers that belongs to a seed. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  const uniform = () => {
    state = (state + 0x9e3779b9) | 0
    return ((scramble(state) >>> 0) + 0.5) / 4_294_967_296
  }
  return { uniform, normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()) }
}
