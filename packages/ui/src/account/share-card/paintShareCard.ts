import { encodeQR } from 'qr'
import { directionOf, formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { railPositions } from '../../trading/lever-rail/railPositions.ts'
import { isolated, Pen } from './Pen.ts'
import type { ShareContent } from './ShareContent.ts'
import type { ShareTheme } from './shareTheme.ts'

/**
 * Size of the card in CSS pixels. The aspect ratio is 4:5, as in images on social networks. The saved image is `scale` times as
 * wide and as high, in pixels.
 */
export const cardSize = { width: 360, height: 450, scale: 3 } as const

export interface SharePaint {
  content: ShareContent
  /** Amount, shown below the percentage; null if the user has not switched on the amount. */
  amount: string | null
  theme: ShareTheme
  locale: string
  isRtl: boolean
}

const edge = 28
const inner = cardSize.width - 2 * edge

function paintHead(pen: Pen, { brand, mark, date }: ShareContent, theme: ShareTheme) {
  if (mark) pen.picture(mark, edge, 26, 20)
  const dateWidth = date ? pen.text(date, cardSize.width - edge, 41, { size: 12, color: theme.quiet, align: 'end' }) : 0
  const from = mark ? edge + 28 : edge
  pen.text(brand, from, 41, {
    size: 15,
    weight: 600,
    color: theme.text,
    mostWidth: cardSize.width - edge - from - dateWidth - 12,
  })
}

function paintTags(pen: Pen, { side, tags = [] }: ShareContent, theme: ShareTheme, top: number) {
  const sides = { buy: [theme.buy, theme.buySoft], sell: [theme.sell, theme.sellSoft], unknown: [theme.secondary, theme.tag] }
  const [sideColor = '', sideSoft = ''] = side ? sides[side.side] : []
  const all = [
    ...(side ? [{ words: side.word, color: sideColor, soft: sideSoft }] : []),
    ...tags.map((words) => ({ words: isolated(words), color: theme.secondary, soft: theme.tag })),
  ]
  let start = edge
  for (const { words, color, soft } of all) {
    const style = { size: 13, weight: 600, color } as const
    const length = pen.measure(words, style) + 16
    pen.block(start, top, length, 24, soft, 6)
    pen.text(words, start + 8, top + 16.5, style)
    start += length + 6
  }
}

function paintResult(pen: Pen, { content, amount, theme, locale }: SharePaint, base: number) {
  const { result, labels } = content
  const figure = formatDecimal(result, locale, { fractionDigits: 2, signed: true, isPercent: true })
  const direction = /[1-9]/.test(figure) ? directionOf(result) : 'flat'
  const color = theme[direction]
  pen.text(labels.result, edge, base - 62, { size: 13, color: theme.quiet, mostWidth: inner })
  if (direction !== 'flat') {
    const [tip, foot] = direction === 'up' ? [base - 30, base - 8] : [base - 8, base - 30]
    pen.shape(
      [
        [edge, foot],
        [edge + 24, foot],
        [edge + 12, tip],
      ],
      color,
    )
  }
  const start = direction === 'flat' ? edge : edge + 34
  pen.text(isolated(figure), start, base, { size: 56, weight: 600, color, mostWidth: cardSize.width - edge - start })
  if (amount) pen.text(isolated(amount), edge, base + 30, { size: 17, weight: 500, color: theme.secondary, mostWidth: inner })
}

/** Draws the lever rail of an order in the same way as the component `LeverRail`. */
function paintRail(pen: Pen, { rail, result }: ShareContent, theme: ShareTheme, middle: number) {
  const positions = rail && railPositions(rail)
  if (!positions) return
  const at = (share: number) => edge + inner * Math.min(1, Math.max(0, share))
  const [open, now] = [at(positions.open), at(positions.current)]
  const color = theme[directionOf(result)]
  pen.block(edge, middle - 1.5, inner, 3, theme.track, 1.5)
  pen.block(Math.min(open, now), middle - 1.5, Math.abs(now - open), 3, color)
  pen.shape(
    [
      [open, middle + 4],
      [open + 6, middle + 12],
      [open - 6, middle + 12],
    ],
    theme.secondary,
  )
  pen.dot(now, middle, 9, theme.paper)
  pen.dot(now, middle, 6.5, color)
}

function paintFigures(pen: Pen, { figures }: ShareContent, theme: ShareTheme, top: number) {
  const column = inner / Math.max(1, figures.length)
  for (const [i, { label, value }] of figures.entries()) {
    const isLast = i > 0 && i === figures.length - 1
    const start = isLast ? cardSize.width - edge : edge + i * column
    const align = isLast ? 'end' : 'start'
    pen.text(label, start, top + 12, { size: 12, color: theme.quiet, align, mostWidth: column - 8 })
    pen.text(isolated(value), start, top + 32, { size: 15, weight: 600, color: theme.text, align, mostWidth: column - 8 })
  }
}

const codeSize = 64

function paintCode(pen: Pen, link: string, top: number) {
  const start = cardSize.width - edge - codeSize
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 2 })
  const module = codeSize / rows.length
  // QR readers require a dark code on white that is not mirrored. The code therefore ignores the theme and the text
  // direction.
  pen.block(start, top, codeSize, codeSize, '#fff', 6)
  pen.grid(start, top, module, rows, '#000')
}

function paintFoot(pen: Pen, { notice, link }: ShareContent, theme: ShareTheme) {
  const height = link ? codeSize : 34
  const top = cardSize.height - 24 - height
  pen.block(edge, top - 16, inner, 1, theme.line)
  const style = { size: 11, color: theme.quiet } as const
  const lines = pen.lines(notice, style, inner - (link ? codeSize + 20 : 0))
  const first = top + (height - lines.length * 15) / 2 + 11
  for (const [i, line] of lines.entries()) pen.text(line, edge, first + i * 15, style)
  if (link) paintCode(pen, link, top)
}

/** Draws the whole card. Long text uses a smaller font or several lines, so it never overflows. */
export function paintShareCard(context: CanvasRenderingContext2D, paint: SharePaint): void {
  const { content, theme, locale, isRtl } = paint
  const { width, height, scale } = cardSize
  context.setTransform(scale, 0, 0, scale, 0, 0)
  const pen = new Pen({ context, width, isRtl, font: theme.font, locale })
  pen.block(0, 0, width, height, theme.paper)
  paintHead(pen, content, theme)
  const titleWidth = pen.text(content.title, edge, 98, { size: 28, weight: 600, color: theme.text, mostWidth: inner })
  const beside = { size: 13, color: theme.quiet, mostWidth: Math.max(0, inner - titleWidth - 10) }
  if (content.subtitle && beside.mostWidth > 60) pen.text(content.subtitle, edge + titleWidth + 10, 98, beside)
  paintTags(pen, content, theme, 112)
  const isTall = Boolean(content.link)
  paintResult(pen, paint, isTall ? 222 : 228)
  paintRail(pen, content, theme, isTall ? 278 : 292)
  paintFigures(pen, content, theme, isTall ? 300 : 320)
  paintFoot(pen, content, theme)
}
