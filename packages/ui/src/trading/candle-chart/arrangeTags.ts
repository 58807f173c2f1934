import type { PriceLine } from './PriceLine.ts'
import { spreadTags } from './spreadTags.ts'

export const axisTagHeight = 20
const gripHeight = 24
/** Minimum height of the chart in px per tag, so that the candles between the tags stay visible. */
const pixelsPerTag = 40
const leastTags = 3
/**
 * Distances in px, tried in this order. Lines that are closer to each other than the tried distance share a tag. The
 * first distance that makes the number of tags small enough is used.
 */
const distances = [0, 12, 24, 48, 96, Infinity]

/** A line that needs a tag. */
export interface TaggedLine {
  kind: PriceLine['kind']
  /** Position of the line in pixels from the top. */
  y: number
  /**
   * Whether the line must have its own tag. This is the case if the line is being dragged, has the focus, or belongs to
   * a draft.
   */
  isHeld: boolean
}

/** Indices of lines that share a tag, sorted from the top. The tag is at the price of the line `head`. */
export interface TagGroup {
  head: number
  members: readonly number[]
}

/**
 * Kind of the line. Only lines of the same kind share a tag, so that a count of open positions never includes a
 * pending order.
 */
function groupWithin(lines: readonly TaggedLine[], order: readonly number[], distance: number): TagGroup[] {
  const groups: number[][] = []
  const open = new Map<TaggedLine['kind'], number[]>()
  for (const index of order) {
    const line = lines[index]
    if (!line) continue
    const group = open.get(line.kind)
    const before = group && lines[group.at(-1) ?? 0]
    if (group && before && !line.isHeld && line.y - before.y < distance) group.push(index)
    else {
      const own = [index]
      groups.push(own)
      if (!line.isHeld) open.set(line.kind, own)
    }
  }
  return groups.map((members) => ({ members, head: members[Math.floor((members.length - 1) / 2)] ?? 0 }))
}

/**
 * Groups lines by their tags. Usually each line has its own tag. If the chart is not high enough for so many tags,
 * neighbouring lines share a tag.
 */
export function groupTags(lines: readonly TaggedLine[], height: number): TagGroup[] {
  const most = Math.max(leastTags, Math.floor(height / pixelsPerTag))
  const order = lines.map((_, i) => i).toSorted((a, b) => (lines[a]?.y ?? 0) - (lines[b]?.y ?? 0) || a - b)
  let groups: TagGroup[] = []
  for (const distance of distances) {
    groups = groupWithin(lines, order, distance)
    if (groups.length <= most) break
  }
  return groups
}

/**
 * Returns the positions of the tags of a chart. The tag of the last price is always at its line. The other tags overlap neither
 * that tag nor each other.
 *
 * @param last - position of the last price in pixels from the top; `null` if there is no last price
 * @param plot - height of the chart in pixels, and height of the legend at its top, which grips must not cover
 */
export function arrangeTags(lines: readonly TaggedLine[], last: number | null, plot: { height: number; legend: number }) {
  const groups = groupTags(lines, plot.height)
  const ys = groups.map(({ head }) => lines[head]?.y ?? 0)
  const axisBounds = { top: axisTagHeight / 2, bottom: plot.height - axisTagHeight / 2 }
  const onAxis =
    last === null ? spreadTags(ys, axisTagHeight, axisBounds) : spreadTags([last, ...ys], axisTagHeight, axisBounds, 0)
  const grips = spreadTags(ys, gripHeight, { top: plot.legend + gripHeight / 2, bottom: plot.height - gripHeight / 2 })
  const flag = last === null ? null : (onAxis.shift() ?? null)
  return { flag, groups: groups.map((group, i) => ({ ...group, axis: onAxis[i] ?? null, grip: grips[i] ?? null })) }
}
