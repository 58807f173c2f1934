import { decimalsOf } from '@leverkit/sdk/decimal'
import { memo, useRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { useFlash } from './useFlash.ts'

export interface PriceProps {
  /** Decimal text in the quote currency; all its decimals are shown. `null` shows an en dash. */
  value: string | null
  /** Decimals of the market; a price with fewer decimals is padded with zeros. @default those of `value` */
  digits?: number
  /** Number of small digits at the end, those beyond the pip. @default 1 */
  smallDigits?: number
  /** The price is outdated: less prominent, with a clock icon. Show its age in words next to it. @default false */
  isStale?: boolean
  /** Tints the price when its value changes; the tint fades over 600 ms. @default false */
  hasFlash?: boolean
  /** Inside a link or a button, which is read as one text, so the hidden copy of the number is omitted. @default false */
  isInName?: boolean
  className?: string
}

/**
 * A market price: main digits, then the small raised ones. Screen readers get the plain number. A tick tints the background without
 * layout shift, and renders only this component.
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
  // The small digits are at most the decimals of the price.
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
