import { BadImageError } from './bad-image.ts'

const longestCode = 12
const tableSize = 2 ** longestCode

/** Rows of colours, each an older row and one colour more: no file can lead them in circles. */
function createRows(colours: number) {
  const [prefix, suffix, lengths] = [new Uint16Array(tableSize), new Uint8Array(tableSize), new Uint16Array(tableSize).fill(1)]
  for (let colour = 0; colour < colours; colour += 1) suffix[colour] = colour
  return {
    add(row: number, older: number, colour: number): void {
      prefix[row] = older
      suffix[row] = colour
      lengths[row] = (lengths[older] ?? 1) + 1
    },
    firstOf(row: number): number {
      let at = row
      while (at >= colours) at = prefix[at] ?? 0
      return at
    },
    /** Writes a row and answers where it ends. */
    write(row: number, out: Uint8Array, from: number): number {
      const end = from + (lengths[row] ?? 1)
      for (let at = end - 1, rest = row; at >= from; at -= 1, rest = prefix[rest] ?? 0) out[at] = suffix[rest] ?? 0
      return end
    },
  }
}

/** What the codes of one picture stand for: two mean something else than a row. */
function createCodeTable(colourBits: number) {
  const colours = 2 ** colourBits
  const rows = createRows(colours)
  const empty = [colours + 2, colourBits + 1, -1] as const
  let [next, bits, previous]: readonly [number, number, number] = empty

  const remember = (colour: number): void => {
    if (next === tableSize) return
    rows.add(next, previous, colour)
    next += 1
    if (next === 2 ** bits && bits < longestCode) bits += 1
  }
  return {
    /** Length of the next code. */
    bits: () => bits,
    clear() {
      ;[next, bits, previous] = empty
    },
    /** Writes the colours that a code stands for, remembers a new code, and answers where the output ends now. */
    write(code: number, out: Uint8Array, from: number): number {
      if (code > next || (code === next && previous === -1)) throw new BadImageError('a GIF code that means nothing')
      if (previous !== -1) remember(rows.firstOf(code === next ? previous : code))
      previous = code
      return rows.write(code, out, from)
    },
  }
}

/**
 * Unpacks the colour numbers of a GIF picture.
 *
 * @param packed - the data of all sub-blocks, one behind the other
 * @param colourBits - 2 to 8
 * @param count - numbers that the picture has
 * @throws BadImageError when there are fewer, or a code that means nothing
 */
export function unpackLzw(packed: Uint8Array, colourBits: number, count: number): Uint8Array {
  if (colourBits < 2 || colourBits > 8) throw new BadImageError('a GIF of an impossible code size')
  const clear = 2 ** colourBits
  const table = createCodeTable(colourBits)
  const out = new Uint8Array(count)
  let [written, hold, held] = [0, 0, 0]
  for (const byte of packed) {
    hold |= byte << held
    held += 8
    for (let bits = table.bits(); held >= bits && written < count; bits = table.bits()) {
      const code = hold & (2 ** bits - 1)
      hold >>>= bits
      held -= bits
      if (code === clear) table.clear()
      else if (code === clear + 1) return whole(out, written)
      else written = table.write(code, out, written)
    }
  }
  return whole(out, written)
}

function whole(out: Uint8Array, written: number): Uint8Array {
  if (written < out.length) throw new BadImageError('a GIF with fewer pixels than it says')
  return out
}
