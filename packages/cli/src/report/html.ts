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

/** Returns an SVG chart with one horizontal bar for each result. Gains extend to the right of the axis, losses to the left. */
const barsOf = (title: string, rows: readonly (readonly [name: string, result: string])[]): string => {
  if (rows.length === 0) return ''
  const largest = Math.max(...rows.map(([, result]) => Math.abs(coordinate(result)))) || 1
  const axis = 330
  const bars = rows.map(([name, result], at) => {
    const value = coordinate(result)
    const size = (Math.abs(value) / largest) * 190
    const x = value < 0 ? axis - size : axis
    const y = at * 26
    return `<text x="0" y="${y + 16}">${escapeHtml(name)}</text><rect class="${value < 0 ? 'loss' : 'win'}" x="${x.toFixed(1)}" y="${y + 4}" width="${size.toFixed(1)}" height="16"/><text class="end" x="${width}" y="${y + 16}">${escapeHtml(result)}</text>`
  })
  return svg(
    title,
    `${bars.join('')}<line class="axis" x1="${axis}" x2="${axis}" y1="0" y2="${rows.length * 26}"/>`,
    rows.length * 26,
  )
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}td,th{text-align:start;padding:.25rem .5rem;border-bottom:1px solid #8886}
figure{margin:2rem 0}figcaption{font-weight:600}svg{width:100%;font:13px system-ui,sans-serif}text{fill:currentColor}.end{text-anchor:end}
.line{fill:none;stroke:#0a7d5a;stroke-width:2}.axis{stroke:#888}.win{fill:#0a7d5a}.loss{fill:#c2343b}.scroll{overflow-x:auto}`

/** Formats the report as one self-contained HTML page. It contains no scripts. */
export const htmlOf = (figures: Figures): string => {
  const { period, byMarket, bySide, byWeekday, byHour, curve } = figures
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Trading report</title><style>${style}</style></head><body>
<h1>Trading report</h1><p>${escapeHtml(period.from)} to ${escapeHtml(period.to)}, time zone ${escapeHtml(period.timeZone)}. Results are after fees, in account currency.</p>
${tableOf(
  ['Figure', 'Value'],
  summaryOf(figures).map(([name, value]) => [name, value]),
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
  )}</div>
</body></html>
`
}
