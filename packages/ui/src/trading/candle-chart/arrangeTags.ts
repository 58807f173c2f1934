import type { PriceLine } from './PriceLine.ts'
import { spreadTags } from './spreadTags.ts'

export const axisTagHeight = 20
const gripHeight = 24
/** One tag for so many pixels of the chart: the candles between the tags stay in sight. */
const pixelsPerTag = 40
const leastTags = 3
/** Lines nearer than this share a tag; the first distance that leaves few enough tags is taken. */
const distances = [0, 12, 24, 48, 96, Infinity]

/** A line that wants a tag. */
export interface TaggedLine {
  kind: PriceLine['kind']
  /** Pixels from the top. */
  y: number
  /** A line that is held, has the focus, or belongs to a draft shares its tag with no other. */
  isHeld: boolean
}

/** Lines that share a tag, by index from the top down; `head` is the one at whose price the tag stands. */
export interface TagGroup {
  head: number
  members: readonly number[]
}

/** Orders share a tag with orders, and limits with limits of their kind. */
const familyOf = ({ kind }: TaggedLine) => (kind === 'pending' ? 'order' : kind)

function groupWithin(lines: readonly TaggedLine[], order: readonly number[], distance: number): TagGroup[] {
  const groups: number[][] = []
  const open = new Map<string, number[]>()
  for (const index of order) {
    const line = lines[index]
    if (!line) continue
    const group = open.get(familyOf(line))
    const before = group && lines[group.at(-1) ?? 0]
    if (group && before && !line.isHeld && line.y - before.y < distance) group.push(index)
    else {
      const own = [index]
      groups.push(own)
      if (!line.isHeld) open.set(familyOf(line), own)
    }
  }
  return groups.map((members) => ({ members, head: members[Math.floor((members.length - 1) / 2)] ?? 0 }))
}

/** Gives every line a tag while there are few, and lines that stand near one another a common one when there are many. */
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
 * Where the tags of a chart stand: the flag of the last price always at its own line, the others clear of it and of one another.
 *
 * @param last - the line of the last price in pixels; `null` without one
 * @param plot - height of the chart, and of the legend at its top that no grip covers, in pixels
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
