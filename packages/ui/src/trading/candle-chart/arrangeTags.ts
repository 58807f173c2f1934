import type { PriceLine } from './PriceLine.ts'
import { spreadTags } from './spreadTags.ts'

export const axisTagHeight = 20
const gripHeight = 24
/** Distance in px between the tags of an expanded group, so that each tag is a large touch target. */
const listStep = 44
/** Minimum height of the chart in px per tag. A smaller height would leave no space for candles between the tags. */
const pixelsPerTag = 40
const leastTags = 3
/**
 * Distances in px. Neighbouring lines of one kind share a tag if they are closer than the distance. `groupTags` tries the
 * distances in this order until there are few enough tags.
 */
const distances = [gripHeight, 48, 96, Infinity]

/**
 * A line with two tags. One tag is on the price axis. The other tag, the grip, is on the chart and shows the text of the line.
 */
export interface TaggedLine {
  kind: PriceLine['kind']
  /** Position of the line in pixels from the top. */
  y: number
  /**
   * Whether the line must have its own tag, because it is new, is being dragged, has the focus, or belongs to a draft order.
   */
  isHeld: boolean
  /** Whether the line is in a group that the user has expanded by pressing the shared tag. */
  isListed?: boolean
}

/** Indices of lines that share a tag, sorted from the top. The tag is at the price of the line `head`. */
export interface TagGroup {
  head: number
  members: readonly number[]
}

/** Edges of the area in which tags can be, in pixels from the top. */
interface Edges {
  top: number
  bottom: number
}

const clamp = (y: number, { top, bottom }: Edges) => Math.max(top, Math.min(bottom, y))

const toGroup = (members: readonly number[]): TagGroup => ({ members, head: members[Math.floor((members.length - 1) / 2)] ?? 0 })

/**
 * Groups neighbouring lines of the same kind that are closer than a distance. Lines of different kinds never share a group, so
 * that a count of open positions never includes pending orders.
 */
function groupWithin(lines: readonly TaggedLine[], order: readonly number[], distance: number): TagGroup[] {
  const groups: number[][] = []
  const open = new Map<TaggedLine['kind'], number[]>()
  for (const index of order) {
    const line = lines[index]
    if (!line) continue
    const isAlone = line.isHeld || line.isListed === true
    const group = open.get(line.kind)
    const before = group && lines[group.at(-1) ?? 0]
    if (group && before && !isAlone && line.y - before.y < distance) group.push(index)
    else {
      const own = [index]
      groups.push(own)
      if (!isAlone) open.set(line.kind, own)
    }
  }
  return groups.map(toGroup)
}

const isAlert = (line: TaggedLine | undefined) => line?.kind === 'alert'

/**
 * Returns groups of lines that share a tag. Lines of one kind share a tag if their tags would overlap. If there are too many
 * tags for the height of the chart, lines of one kind that are farther apart also share a tag. Price
 * alerts do not count as tags, so that they never change the groups of orders.
 */
export function groupTags(lines: readonly TaggedLine[], height: number): TagGroup[] {
  const most = Math.max(leastTags, Math.floor(height / pixelsPerTag))
  const order = lines.map((_, i) => i).toSorted((a, b) => (lines[a]?.y ?? 0) - (lines[b]?.y ?? 0) || a - b)
  const others = order.filter((i) => !isAlert(lines[i]))
  const alerts = order.filter((i) => isAlert(lines[i]))
  let groups: TagGroup[] = []
  for (const distance of distances) {
    groups = groupWithin(lines, others, distance)
    if (groups.length <= most) break
  }
  return [...groups, ...groupWithin(lines, alerts, gripHeight)]
}

/** Column of tags: 0 is at the left edge, 1 is to the right of the widest tag of column 0. */
type Lane = 0 | 1

/** A group whose tag is at the position `y`, in one of two columns. */
interface PlacedGroup extends TagGroup {
  y: number
  lane: Lane
  /** Whether the tag has no space and is omitted. */
  isOmitted?: boolean
}

/**
 * Returns a function that returns the usual column of a tag. If the chart has lines of orders, the usual column of stop losses
 * and take profits is column 1, even if no tags would overlap. A tag therefore does not move sideways when prices change. The
 * usual column of all other tags is column 0.
 */
const homeLanes = (lines: readonly TaggedLine[]) => {
  const isStop = ({ kind }: TaggedLine) => kind === 'takeProfit' || kind === 'stopLoss'
  const hasOrder = lines.some((line) => !isStop(line) && !isAlert(line))
  return ({ head }: TagGroup): Lane => (hasOrder && lines[head] && isStop(lines[head]) ? 1 : 0)
}

/**
 * Places each tag at its line, in its usual column. If two tags would overlap, one of them moves to the other column. A third
 * tag at the same position is merged with one of the two. The tags of alerts are placed last, and are omitted if both columns are
 * taken.
 */
function placeOnLines(lines: readonly TaggedLine[], groups: readonly TagGroup[], edges: Edges): PlacedGroup[] {
  const placed: PlacedGroup[] = []
  const isAlone = ({ head }: TagGroup) => lines[head]?.isHeld === true || lines[head]?.isListed === true
  const homeOf = homeLanes(lines)
  const inWay = (y: number, lane: Lane) =>
    placed.findLast(
      (other) => !other.isOmitted && !lines[other.head]?.isListed && other.lane === lane && Math.abs(y - other.y) < gripHeight,
    )
  const put = (group: TagGroup, isHomeFree: boolean) => {
    const y = clamp(lines[group.head]?.y ?? 0, edges)
    const home = homeOf(group)
    const other: Lane = home === 0 ? 1 : 0
    const [atHome, atOther] = [inWay(y, home), inWay(y, other)]
    if (lines[group.head]?.isListed || !atHome) return placed.push({ ...group, y, lane: home })
    if (isHomeFree) return 0
    if (isAlert(lines[group.head])) return placed.push({ ...group, y, lane: other, isOmitted: atOther !== undefined })
    const taken = [atHome, atOther].find((found) => found && !isAlone(found))
    if (!atOther || isAlone(group) || !taken) return placed.push({ ...group, y, lane: other })
    taken.members = [...taken.members, ...group.members]
    return placed.length
  }
  // First places the tags whose usual column has space for them. A tag that later moves to its other column then cannot displace
  // them.
  const ofAlerts = groups.filter(({ head }) => isAlert(lines[head]))
  const crowded = groups.filter((group) => !ofAlerts.includes(group) && put(group, true) === 0)
  for (const group of [...crowded, ...ofAlerts]) put(group, false)
  return placed.toSorted((a, b) => a.y - b.y || a.lane - b.lane)
}

/**
 * Returns the positions of the tags on the price axis. A tag that would overlap another tag is omitted. The tag of a dragged line
 * is placed first, because the user reads it during the drag, and the tags of alerts are placed last. If the tag of the dragged
 * line would overlap the tag of the last price, it is moved above or below the tag of the last price.
 */
function placeOnAxis(lines: readonly TaggedLine[], groups: readonly TagGroup[], last: number | null, height: number) {
  const edges = { top: axisTagHeight / 2, bottom: height - axisTagHeight / 2 }
  const flag = last === null ? null : clamp(last, edges)
  const taken = flag === null ? [] : [flag]
  const isHeld = ({ head }: TagGroup) => lines[head]?.isHeld === true
  const placed = new Map<TagGroup, number>()
  const rank = (group: TagGroup) => (isHeld(group) ? 0 : isAlert(lines[group.head]) ? 2 : 1)
  for (const group of groups.toSorted((a, b) => rank(a) - rank(b))) {
    let y = clamp(lines[group.head]?.y ?? 0, edges)
    if (flag !== null && isHeld(group) && Math.abs(y - flag) < axisTagHeight)
      y = flag + (y < flag ? -axisTagHeight : axisTagHeight)
    if (y < edges.top || y > edges.bottom || taken.some((other) => Math.abs(other - y) < axisTagHeight)) continue
    taken.push(y)
    placed.set(group, y)
  }
  return { flag, axisOf: (group: TagGroup) => placed.get(group) ?? null }
}

/**
 * Returns the positions of the tags of a chart. A tag is at its line, or at the edge if its line is outside the scale. The tags
 * of an expanded group are 44 px apart. A tag on the price axis that has no space is moved or omitted.
 *
 * @param last - position of the last price in pixels from the top; `null` if there is no last price
 * @param plot - height of the chart and of the legend at its top, in pixels; grips must not cover the legend
 */
export function arrangeTags(lines: readonly TaggedLine[], last: number | null, plot: { height: number; legend: number }) {
  const edges = { top: plot.legend + gripHeight / 2, bottom: plot.height - gripHeight / 2 }
  const pinned = lines.map((line) => ({ ...line, y: clamp(line.y, edges) }))
  const groups = placeOnLines(pinned, groupTags(pinned, plot.height), edges)
  const { flag, axisOf } = placeOnAxis(lines, groups, last, plot.height)
  const listed = groups.filter(({ head }) => lines[head]?.isListed)
  const inList = spreadTags(
    listed.map(({ y }) => y),
    listStep,
    edges,
  )
  return {
    flag,
    groups: groups.map((group) => {
      const place = listed.indexOf(group)
      return { ...group, axis: axisOf(group), grip: place < 0 ? (group.isOmitted ? null : group.y) : (inList[place] ?? null) }
    }),
  }
}
