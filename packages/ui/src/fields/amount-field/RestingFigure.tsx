import type { ReactNode } from 'react'

/**
 * A cover over an input that has no focus. The cover shows the number of the input with smaller last digits. The text of the
 * input does not change.
 */
export function RestingFigure({ text, smallDigits, children }: { text: string; smallDigits: number; children: ReactNode }) {
  const isDrawn = smallDigits > 0 && /[.,]/.test(text)
  return (
    <span className="lk-resting-figure" data-lk-part="figure" data-drawn={isDrawn || undefined}>
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
