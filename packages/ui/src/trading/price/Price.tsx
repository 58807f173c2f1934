import { decimalsOf } from '@leverkit/sdk/decimal'
import { memo, useRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { useFlash } from './useFlash.ts'

export interface PriceProps {
  /** Decimal text in the quote currency with the decimals that the feed states; they are all shown. `null` draws an en dash. */
  value: string | null
  /** Decimals of the market: a price that the feed states shorter is drawn with all of them. @default those of `value` */
  digits?: number
  /** How many digits at the end are drawn small: what lies beyond the pip. @default 1 */
  smallDigits?: number
  /** No tick for a while: quieter, with a clock mark. Say the age in words beside it. @default false */
  isStale?: boolean
  /** Tint for 600 ms when the value changes. @default false */
  hasFlash?: boolean
  /** Stands in a link or a button, which is read as one text: the figure needs no second copy in one piece. @default false */
  isInName?: boolean
  className?: string
}

/**
 * A market price: main digits, then the small raised ones. Screen readers get the plain number, a tick tints the background without moving
 * anything, and only this cell renders again.
 *
 * @example <Price value="1.08419" hasFlash />
 */
export const Price = memo(function Price(props: PriceProps) {
  const { value, digits = 0, smallDigits = 1, isStale = false, hasFlash = false, isInName = false, className } = props
  const { locale } = useLocale()
  const ref = useRef<HTMLSpanElement>(null)
  useFlash(ref, value, hasFlash)
  if (value === null)
    return (
      <span className={joinClasses('lk-price', className)} data-missing="">
        –
      </span>
    )

  const decimals = Math.max(digits, decimalsOf(value))
  const text = formatDecimal(value, locale, { digits: decimals })
  // A price without decimals has no small digit, and one with few has no more of them than decimals.
  const split = text.length - Math.min(smallDigits, decimals)
  const figure = (
    <>
      {text.slice(0, split)}
      {split < text.length && <small className="lk-price-small">{text.slice(split)}</small>}
    </>
  )
  return (
    <span ref={ref} className={joinClasses('lk-price', className)} data-stale={isStale || undefined}>
      {isStale && <Icon name="clock" size="xs" />}
      <bdi className="lk-number" dir="ltr">
        {isInName ? (
          figure
        ) : (
          <>
            <span className="lk-visually-hidden">{text}</span>
            <span aria-hidden="true">{figure}</span>
          </>
        )}
      </bdi>
    </span>
  )
})
