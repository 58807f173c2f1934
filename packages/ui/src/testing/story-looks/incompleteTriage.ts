import type { NodeResult, Result } from 'axe-core'

interface Triage {
  /** What axe says it could not do: the key of its message. */
  keys: readonly string[]
  /** In the markup or the selector of the element. */
  where: RegExp
  /** Why the element passes all the same. */
  reason: string
}

/**
 * What axe cannot decide about contrast and a person has. Each pair of colours named here is one of those that contrast.test.ts computes
 * from the tokens, in every theme and palette.
 */
export const incompleteTriage: readonly Triage[] = [
  {
    keys: ['imgNode', 'shortTextContent'],
    where: /^<tspan/,
    reason:
      'Axis of a chart: text-3 on the ground of the page. SVG counts as a picture to axe; the table beside it holds the same figures.',
  },
  {
    keys: ['imgNode', 'bgImage', 'bgGradient', 'bgOverlap', 'elmPartiallyObscured'],
    where: /lk-chart-/,
    reason:
      'Tags of the chart lie on its canvas, and each has a ground of its own: a direction on its soft tint, ink, accent on its tint.',
  },
  {
    keys: ['equalRatio', 'bgOverlap'],
    where: /^<input[^>]*inputmode="decimal"/,
    reason:
      'While such a field rests, the text of its input is clear and the same figure is drawn over it with small digits, in text-1.',
  },
  {
    keys: ['emptyValue'],
    where: /^<input/,
    reason: 'An empty input. Its placeholder is text-3 (on a sheet text-2) on the control.',
  },
  {
    keys: ['bgGradient'],
    where: /one-time-code/,
    reason: 'The lines below the places of a code are a gradient at its foot, never behind a digit.',
  },
  {
    keys: ['nonBmp', 'shortTextContent'],
    where: /lk-(monogram|badge|tab-count|tab-bar|number|figure|ranking|phone)|aria-hidden="true"/,
    reason: 'A single sign or digit, in the colours of longer texts of the same class, which axe does decide.',
  },
  {
    keys: ['elmPartiallyObscured'],
    where: /lk-(market-row|monogram|news-table)|a\[href\$?="#[A-Z][A-Z0-9]+"\] > |tr:nth-child\(\d+\) > t[dh]/,
    reason:
      'A row of markets, by its code, or of a table, which the edge of the box that it scrolls in cuts: the rows beside it are decided.',
  },
  {
    keys: ['elmPartiallyObscured'],
    where: /^<input[^>]* class="lk-search-input"/,
    reason: 'The icon of the search box lies inside its padding, beside the text and not on it: text-1 on the control.',
  },
]

const keyOf = ({ any, all, none }: NodeResult): string => [...any, ...all, ...none][0]?.data?.messageKey ?? ''

/** What axe could not decide and nobody else has, a line each. */
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
