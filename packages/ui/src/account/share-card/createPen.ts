export interface TextStyle {
  size: number
  weight?: 400 | 500 | 600
  color: string
  align?: 'start' | 'end'
  /** Maximum width; the font shrinks until the text fits. */
  mostWidth?: number
}

export interface PenOptions {
  context: CanvasRenderingContext2D
  /** Width of the drawing, in the units of all measures. */
  width: number
  isRtl: boolean
  font: string
  locale: string
}

/** Drawing functions that mirror for right-to-left pages: x = 0 is the start edge. */
export function createPen({ context, width, isRtl, font, locale }: PenOptions) {
  const place = (fromStart: number) => (isRtl ? width - fromStart : fromStart)
  const setFont = (size: number, weight: number) => {
    context.font = `${weight} ${size}px ${font}`
  }
  /** Draws one line of text on its baseline and returns its width. */
  function text(words: string, start: number, base: number, style: TextStyle): number {
    const { weight = 400, color, align = 'start', mostWidth } = style
    context.direction = isRtl ? 'rtl' : 'ltr'
    context.textAlign = align
    context.fillStyle = color
    setFont(style.size, weight)
    const wide = context.measureText(words).width
    const fit = mostWidth !== undefined && wide > mostWidth ? mostWidth / wide : 1
    if (fit < 1) setFont(style.size * fit, weight)
    context.fillText(words, place(start), base)
    return wide * fit
  }
  function measure(words: string, { size, weight = 400 }: Pick<TextStyle, 'size' | 'weight'>): number {
    setFont(size, weight)
    return context.measureText(words).width
  }
  /** Breaks text into lines of at most this width, at the break opportunities of the language. */
  function lines(words: string, style: Pick<TextStyle, 'size' | 'weight'>, mostWidth: number): string[] {
    const broken: string[] = ['']
    for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(words)) {
      const line = `${broken.at(-1) ?? ''}${segment}`
      if (measure(line.trimEnd(), style) <= mostWidth) broken[broken.length - 1] = line
      else broken.push(segment.trimStart())
    }
    return broken.map((line) => line.trim()).filter(Boolean)
  }
  function block(start: number, top: number, length: number, height: number, color: string, radius = 0) {
    context.fillStyle = color
    context.beginPath()
    context.roundRect(isRtl ? width - start - length : start, top, length, height, radius)
    context.fill()
  }
  /** Fills a polygon; x of its points is the distance from the start edge. */
  function shape(points: readonly (readonly [number, number])[], color: string) {
    context.fillStyle = color
    context.beginPath()
    for (const [x, y] of points) context.lineTo(place(x), y)
    context.fill()
  }
  function dot(start: number, middle: number, radius: number, color: string) {
    context.fillStyle = color
    context.beginPath()
    context.arc(place(start), middle, radius, 0, Math.PI * 2)
    context.fill()
  }
  /** Draws a matrix of squares, from left to right in every language. */
  function grid(start: number, top: number, side: number, rows: readonly (readonly boolean[])[], color: string) {
    const left = isRtl ? width - start - side * rows.length : start
    context.fillStyle = color
    // Slightly larger than the cell, so that there is no gap between neighbours.
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(left + x * side, top + y * side, side + 0.05, side + 0.05)
  }
  const picture = (image: CanvasImageSource, start: number, top: number, size: number) =>
    context.drawImage(image, isRtl ? width - start - size : start, top, size, size)
  return { text, measure, lines, grid, block, shape, dot, picture }
}

export type Pen = ReturnType<typeof createPen>

/** Isolates a number, code or address as a left-to-right run. */
export const isolated = (figure: string) => `\u2066${figure}\u2069`
