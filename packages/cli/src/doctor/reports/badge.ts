import type { Counts, Report } from '../runDoctor.ts'

const label = 'leverkit doctor'

const messageOf = ({ passed, failed }: Counts): string =>
  failed > 0 ? `${failed} of ${passed + failed} failed` : `${passed} passed`

/** Formats the result for the endpoint badge of shields.io. */
export const shieldOf = ({ counts }: Report): string =>
  `${JSON.stringify({ schemaVersion: 1, label, message: messageOf(counts), color: counts.failed > 0 ? 'c2343b' : '0a7d5a' })}\n`

/** Average width of a character in px, at a font size of 11 px. */
const characterPx = 6.6
const padding = 12

/** Formats the result as a badge: a small SVG picture with its text as accessible name. */
export const badgeOf = ({ counts }: Report): string => {
  const message = messageOf(counts)
  const [left, right] = [label, message].map((text) => Math.round(text.length * characterPx + padding)) as [number, number]
  const color = counts.failed > 0 ? '#c2343b' : '#0a7d5a'
  const name = `${label}: ${message}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${name}">
<title>${name}</title>
<clipPath id="round"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#round)"><rect width="${left}" height="20" fill="#444c56"/><rect x="${left}" width="${right}" height="20" fill="${color}"/></g>
<g fill="#fff" font-family="system-ui,Verdana,sans-serif" font-size="11" text-anchor="middle">
<text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${message}</text>
</g>
</svg>
`
}
