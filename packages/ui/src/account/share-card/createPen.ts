export interface TextStyle {
  size: number
  weight?: 400 | 500 | 600
  color: string
  align?: 'start' | 'end'
  /** Maximum width of the text; a smaller font is used if the text would exceed it. */
  mostWidth?: number
}

export interface PenOptions {
  context: CanvasRenderingContext2D
  /** Width of the drawing, in the same unit as all other lengths. */
  width: number
  isRtl: boolean
  font: string
  locale: string
}

/** Returns drawing functions whose x = 0 is the start edge, so that drawings are mirrored on right-to-left pages. */
export function createPen({ context, width, isRtl, font, locale }: PenOptions) {
  const place = (fromStart: number) => (isRtl ? width - fromStart : fromStart)
  const setFont = (size: number, weight: number) => {
    context.font = `${weight} ${size}px ${font}`
  }
  /** Draws one line of text with its baseline at y = `base` and returns the width of the text. */
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
  /** Breaks text into lines that are no wider than `mostWidth`, at the word boundaries of the language. */
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
  /** Fills a polygon. The x coordinates of its points are distances from the start edge. */
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
  /** Draws a matrix of squares, such as a QR code. It is not mirrored on right-to-left pages. */
  function grid(start: number, top: number, side: number, rows: readonly (readonly boolean[])[], color: string) {
    const left = isRtl ? width - start - side * rows.length : start
    context.fillStyle = color
    // Each square is slightly larger than its cell, so that there is no gap between neighbours.
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(left + x * side, top + y * side, side + 0.05, side + 0.05)
  }
  const picture = (image: CanvasImageSource, start: number, top: number, size: number) =>
    context.drawImage(image, isRtl ? width - start - size : start, top, size, size)
  return { text, measure, lines, grid, block, shape, dot, picture }
}

export type Pen = ReturnType<typeof createPen>

/** Wraps a number, code or address in Unicode characters that isolate it as left-to-right text. */
export const isolated = (figure: string) => `\u2066${figure}\u2069`
