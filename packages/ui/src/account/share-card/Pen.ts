export interface TextStyle {
  size: number
  weight?: 400 | 500 | 600
  color: string
  align?: 'start' | 'end'
  /** Maximum width of the text. Wider text is painted in a smaller font. */
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

/**
 * Draws on a canvas. All x coordinates are distances from the start edge, which is the left edge, or the right edge on
 * right-to-left pages. Drawings are therefore mirrored on right-to-left pages.
 */
export class Pen {
  readonly #options: PenOptions

  constructor(options: PenOptions) {
    this.#options = options
  }

  /** Draws one line of text, with its baseline at y = `base`. Returns the width of the drawn text. */
  text(words: string, start: number, base: number, style: TextStyle): number {
    const { context, isRtl } = this.#options
    const { weight = 400, color, align = 'start', mostWidth } = style
    context.direction = isRtl ? 'rtl' : 'ltr'
    context.textAlign = align
    context.fillStyle = color
    this.#setFont(style.size, weight)
    const wide = context.measureText(words).width
    const fit = mostWidth !== undefined && wide > mostWidth ? mostWidth / wide : 1
    if (fit < 1) this.#setFont(style.size * fit, weight)
    context.fillText(words, this.#xOf(start), base)
    return wide * fit
  }

  measure(words: string, { size, weight = 400 }: Pick<TextStyle, 'size' | 'weight'>): number {
    const { context } = this.#options
    this.#setFont(size, weight)
    return context.measureText(words).width
  }

  /** Breaks text into lines that are no wider than `mostWidth`, at the word boundaries of the language. */
  lines(words: string, style: Pick<TextStyle, 'size' | 'weight'>, mostWidth: number): string[] {
    const { locale } = this.#options
    const broken: string[] = ['']
    for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(words)) {
      const line = `${broken.at(-1) ?? ''}${segment}`
      if (this.measure(line.trimEnd(), style) <= mostWidth) broken[broken.length - 1] = line
      else broken.push(segment.trimStart())
    }
    return broken.map((line) => line.trim()).filter(Boolean)
  }

  block(start: number, top: number, length: number, height: number, color: string, radius = 0) {
    const { context, width, isRtl } = this.#options
    context.fillStyle = color
    context.beginPath()
    context.roundRect(isRtl ? width - start - length : start, top, length, height, radius)
    context.fill()
  }

  /** Fills a polygon. The x coordinates of its points are distances from the start edge. */
  shape(points: readonly (readonly [number, number])[], color: string) {
    const { context } = this.#options
    context.fillStyle = color
    context.beginPath()
    for (const [x, y] of points) context.lineTo(this.#xOf(x), y)
    context.fill()
  }

  dot(start: number, middle: number, radius: number, color: string) {
    const { context } = this.#options
    context.fillStyle = color
    context.beginPath()
    context.arc(this.#xOf(start), middle, radius, 0, Math.PI * 2)
    context.fill()
  }

  /** Draws a matrix of squares, such as a QR code. The matrix is not mirrored on right-to-left pages. */
  grid(start: number, top: number, side: number, rows: readonly (readonly boolean[])[], color: string) {
    const { context, width, isRtl } = this.#options
    const left = isRtl ? width - start - side * rows.length : start
    context.fillStyle = color
    // Each square is slightly larger than its cell, so that there is no gap between neighbours.
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(left + x * side, top + y * side, side + 0.05, side + 0.05)
  }

  picture(image: CanvasImageSource, start: number, top: number, size: number) {
    const { context, width, isRtl } = this.#options
    context.drawImage(image, isRtl ? width - start - size : start, top, size, size)
  }

  #xOf(fromStart: number): number {
    const { width, isRtl } = this.#options
    return isRtl ? width - fromStart : fromStart
  }

  #setFont(size: number, weight: number) {
    this.#options.context.font = `${weight} ${size}px ${this.#options.font}`
  }
}

/** Wraps a number, code or address in Unicode characters that isolate it as left-to-right text. */
export const isolated = (figure: string) => `\u2066${figure}\u2069`
