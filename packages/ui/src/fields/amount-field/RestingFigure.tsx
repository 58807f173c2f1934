import type { ReactNode } from 'react'

/** Draws the number of an input with smaller last digits over the input while the input has no focus. The input keeps its text. */
export function RestingFigure({ text, smallDigits, children }: { text: string; smallDigits: number; children: ReactNode }) {
  const isDrawn = smallDigits > 0 && /[.,]/.test(text)
  return (
    <span className="lk-resting-figure" data-drawn={isDrawn || undefined}>
      {children}
      {isDrawn && (
        <bdi className="lk-resting-figure-drawing lk-number" dir="ltr" aria-hidden="true">
          {text.slice(0, -smallDigits)}
          <small className="lk-price-small">{text.slice(-smallDigits)}</small>
        </bdi>
      )}
    </span>
  )
}
