import { plain, timeText } from '../output/text.ts'
import { type Figures, summaryOf } from './figures.ts'

const width = 720
const height = 220

const escapeHtml = (text: string) => plain(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

// biome-ignore lint/plugin: a coordinate of a chart
const coordinate = (amount: string): number => Number(amount)

/** Returns a function that maps a value between two bounds to a position between 0 and `size`. */
const scale = (values: readonly number[], size: number) => {
  const low = Math.min(...values)
  const high = Math.max(...values)
  return (value: number) => (high === low ? size / 2 : ((value - low) / (high - low)) * size)
}

const svg = (title: string, content: string, tall = height) =>
  `<figure><figcaption>${escapeHtml(title)}</figcaption><svg viewBox="0 0 ${width} ${tall}" role="img" aria-label="${escapeHtml(title)}">${content}</svg></figure>`

/** Returns an SVG chart of the balance after each closed order. */
const curveOf = ({ curve, startingBalance }: Figures): string => {
  const amounts = [...(startingBalance === null ? [] : [startingBalance]), ...curve.map(({ balance }) => balance)]
  if (amounts.length < 2) return ''
  const values = amounts.map(coordinate)
  const y = scale(values, height - 20)
  const points = values.map(
    (value, at) => `${((at / (values.length - 1)) * width).toFixed(1)},${(height - 10 - y(value)).toFixed(1)}`,
  )
  return svg(`Balance: ${amounts[0]} to ${amounts.at(-1)}`, `<polyline class="line" points="${points.join(' ')}"/>`)
}

/** Width of a bar chart in SVG units. The axis is in the middle. */
const barsWidth = 200

const barOf = (value: number, largest: number): string => {
  const [middle, size] = [barsWidth / 2, (Math.abs(value) / largest) * (barsWidth / 2)]
  const bar = `<rect class="${value < 0 ? 'loss' : 'win'}" x="${(value < 0 ? middle - size : middle).toFixed(1)}" y="2" width="${size.toFixed(1)}" height="12"/>`
  const axis = `<line class="axis" x1="${middle}" x2="${middle}" y1="0" y2="16"/>`
  // The texts are outside the picture, so that they keep their size on a narrow screen.
  return `<svg viewBox="0 0 ${barsWidth} 16" preserveAspectRatio="none" aria-hidden="true">${bar}${axis}</svg>`
}

/** Returns a table with one horizontal bar for each result. Gains extend to the right of the axis, losses to the left. */
const barsOf = (title: string, rows: readonly (readonly [name: string, result: string])[]): string => {
  if (rows.length === 0) return ''
  const largest = Math.max(...rows.map(([, result]) => Math.abs(coordinate(result)))) || 1
  const lines = rows.map(
    ([name, result]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${barOf(coordinate(result), largest)}</td><td class="end">${escapeHtml(result)}</td></tr>`,
  )
  return `<table class="bars"><caption>${escapeHtml(title)}</caption><tbody>${lines.join('')}</tbody></table>`
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns a table. The columns from index `figuresFrom` on contain figures and are right-aligned. */
const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[], figuresFrom: number) => {
  const row = (cells: readonly string[], tag: 'th' | 'td', attributes = '') => {
    const cellOf = (cell: string, at: number) =>
      `<${tag}${attributes}${at < figuresFrom ? '' : ' class="end"'}>${escapeHtml(cell)}</${tag}>`
    return `<tr>${cells.map(cellOf).join('')}</tr>`
  }
  const lines = rows.map((cells) => row(cells, 'td'))
  return `<table><thead>${row(titles, 'th', ' scope="col"')}</thead><tbody>${lines.join('')}</tbody></table>`
}

const style = `:root{color-scheme:light dark;--win:#0a7d5a;--loss:#c2343b}
@media(prefers-color-scheme:dark){:root{--win:#3dc495;--loss:#f0767c}}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.25rem .5rem .25rem 0;border-bottom:1px solid #8886}.end{text-align:end;white-space:nowrap}
figure,.bars{margin:2rem 0}figcaption,caption{font-weight:600;text-align:start}.bars th{font-weight:400;width:30%}.bars .end{width:20%}
svg{display:block;width:100%}.bars svg{height:1rem}.line{fill:none;stroke:var(--win);stroke-width:2;vector-effect:non-scaling-stroke}
.axis{stroke:#888;vector-effect:non-scaling-stroke}.win{fill:var(--win)}.loss{fill:var(--loss)}.scroll{overflow-x:auto}.scroll :is(td,th){white-space:nowrap;padding-inline-end:1rem}`

/** Describes the period. A period without a start begins in 1970. */
const periodText = ({ from, to, timeZone }: Figures['period']): string => {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const zone = timeZone === 'UTC' ? '' : ` Days and hours are those of ${timeZone}.`
  return `${start > 0 ? `${timeText(start)} to` : 'Until'} ${timeText(end)} UTC.${zone}`
}

/** Formats the report as one self-contained HTML page. It contains no scripts. */
export const htmlOf = (figures: Figures): string => {
  const { period, byMarket, bySide, byWeekday, byHour, curve } = figures
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Trading report</title><style>${style}</style></head><body>
<h1>Trading report</h1><p>${escapeHtml(periodText(period))} Results are after fees, in account currency.</p>
${tableOf(
  ['Figure', 'Value'],
  summaryOf(figures).map(([name, value]) => [name, value]),
  1,
)}
${curveOf(figures)}
${barsOf(
  'Result by market',
  byMarket.map(({ marketCode, netResult }) => [marketCode, netResult]),
)}
${barsOf(
  'Result by side',
  bySide.map(({ side, netResult }) => [side, netResult]),
)}
${barsOf(
  'Result by weekday',
  byWeekday.map(({ weekday, netResult }) => [weekdays[weekday - 1] ?? '', netResult]),
)}
${barsOf(
  'Result by hour',
  byHour.map(({ hour, netResult }) => [`${String(hour).padStart(2, '0')}:00`, netResult]),
)}
<h2>Orders</h2><div class="scroll">${tableOf(
    ['Closed (UTC)', 'Market', 'Side', 'Result', 'Balance'],
    curve.map(({ closedAt, marketCode, side, result, balance }) => [timeText(closedAt), marketCode, side, result, balance]),
    3,
  )}</div>
</body></html>
`
}
