import { BadImageError } from './bad-image.ts'

const longestCode = 12
const tableSize = 2 ** longestCode

/**
 * Unpacks the colour numbers of a GIF picture. Every entry of the table points at an older one, so no file can lead it in circles.
 *
 * @param packed - the data of all sub-blocks, one behind the other
 * @param colourBits - 2 to 8
 * @param count - numbers that the picture has
 * @throws BadImageError when there are fewer, or a code that means nothing
 */
export function unpackLzw(packed: Uint8Array, colourBits: number, count: number): Uint8Array {
  if (colourBits < 2 || colourBits > 8) throw new BadImageError('a GIF of an impossible code size')
  const clear = 2 ** colourBits
  const [prefix, suffix, lengths] = [new Uint16Array(tableSize), new Uint8Array(tableSize), new Uint16Array(tableSize).fill(1)]
  for (let colour = 0; colour < clear; colour += 1) suffix[colour] = colour
  const out = new Uint8Array(count)
  let [next, bits, previous, written, hold, held] = [clear + 2, colourBits + 1, -1, 0, 0, 0]

  const write = (code: number): number => {
    const length = lengths[code] ?? 1
    let entry = code
    for (let at = written + length - 1; at > written; at -= 1) {
      out[at] = suffix[entry] ?? 0
      entry = prefix[entry] ?? 0
    }
    out[written] = entry
    written += length
    return entry
  }
  const remember = (first: number): void => {
    if (next === tableSize) return
    prefix[next] = previous
    suffix[next] = first
    lengths[next] = (lengths[previous] ?? 1) + 1
    next += 1
    if (next === 2 ** bits && bits < longestCode) bits += 1
  }
  const firstOf = (code: number): number => {
    let entry = code
    while (entry > clear) entry = prefix[entry] ?? 0
    return entry
  }
  const take = (code: number): void => {
    if (code > next || (code === next && previous === -1)) throw new BadImageError('a GIF code that means nothing')
    if (previous !== -1) remember(firstOf(code === next ? previous : code))
    write(code)
    previous = code
  }

  for (const byte of packed) {
    hold |= byte << held
    held += 8
    while (held >= bits && written < count) {
      const code = hold & (2 ** bits - 1)
      hold >>>= bits
      held -= bits
      if (code === clear) [next, bits, previous] = [clear + 2, colourBits + 1, -1]
      else if (code === clear + 1) return whole(out, written)
      else take(code)
    }
  }
  return whole(out, written)
}

function whole(out: Uint8Array, written: number): Uint8Array {
  if (written < out.length) throw new BadImageError('a GIF with fewer pixels than it says')
  return out
}
