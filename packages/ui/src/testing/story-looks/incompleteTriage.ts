import type { NodeResult, Result } from 'axe-core'

interface Triage {
  /** Message keys of axe. The entry applies to an incomplete result that has one of these keys. */
  keys: readonly string[]
  /** Pattern that the markup or the selector of the element matches. */
  where: RegExp
  /** Reason why the contrast of the element is sufficient. */
  reason: string
}

/**
 * Elements whose contrast axe cannot determine, each with the reason why its contrast is sufficient. Each reason names a pair of
 * colours; contrast.test.ts checks this pair in every theme and palette.
 */
export const incompleteTriage: readonly Triage[] = [
  {
    keys: ['imgNode', 'shortTextContent'],
    where: /^<tspan/,
    reason:
      'Axis of a chart: text-3 on the background of the page. axe treats SVG as a picture; the table next to it has the same numbers.',
  },
  {
    keys: ['imgNode', 'bgImage', 'bgGradient', 'bgOverlap', 'elmPartiallyObscured'],
    where: /lk-chart-/,
    reason:
      'Tags of the chart are above its canvas, and each has its own background: a direction on its soft tint, ink, accent on its tint.',
  },
  {
    keys: ['imgNode', 'bgOverlap', 'elmPartiallyObscured', 'shortTextContent'],
    where: /lk-drawing-text/,
    reason: 'Texts of drawings above the canvas of a chart: text-1 with an edge of 2 px in the colour of the canvas.',
  },
  {
    keys: ['equalRatio', 'bgOverlap'],
    where: /^<input[^>]*inputmode="decimal"/,
    reason:
      'While such a field is not focused, the text of its input is transparent and covered by the same number with small digits, in text-1.',
  },
  {
    keys: ['emptyValue'],
    where: /^<input/,
    reason: 'An empty input. Its placeholder is text-3 (on a sheet text-2) on the control.',
  },
  {
    keys: ['bgGradient'],
    where: /one-time-code/,
    reason: 'The lines below the digits of a code are a gradient at the bottom edge, never behind a digit.',
  },
  {
    keys: ['nonBmp', 'shortTextContent'],
    where: /lk-(monogram|badge|tab-count|tab-bar|number|figure|ranking|phone)|aria-hidden="true"/,
    reason: 'A single character, in the colours of longer texts of the same class, which axe does decide.',
  },
  {
    keys: ['elmPartiallyObscured'],
    where: /lk-(market-row|monogram|news-table)|a\[href\$?="#[A-Z][A-Z0-9]+"\] > |tr:nth-child\(\d+\) > t[dh]/,
    reason:
      'A row of a market list (by its code) or of a table, cut by the edge of its scroll container: axe decides the other rows.',
  },
  {
    keys: ['elmPartiallyObscured'],
    where: /^<input[^>]* class="lk-search-input"/,
    reason: 'The icon of the search box is in its padding, next to the text: text-1 on the control.',
  },
]

const keyOf = ({ any, all, none }: NodeResult): string => [...any, ...all, ...none][0]?.data?.messageKey ?? ''

/** Returns one line for each incomplete result of axe to which no triage entry applies. */
export const findUntriaged = (incomplete: readonly Result[]): string[] =>
  incomplete.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => {
        const place = `${node.html} ${node.target.join(' ')}`
        return !(
          id === 'color-contrast' && incompleteTriage.some(({ keys, where }) => keys.includes(keyOf(node)) && where.test(place))
        )
      })
      .map((node) => `${id} (${keyOf(node)}): ${node.target.join(' ')} ${node.html.slice(0, 200)}`),
  )
