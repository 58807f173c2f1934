import { type ForwardedRef, forwardRef, type HTMLAttributes, memo, useImperativeHandle, useRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { splitPrice } from './splitPrice.ts'
import { useFlash } from './useFlash.ts'

export interface PriceProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Price as decimal text in the quote currency. All its decimals are shown. `null` shows an en dash. */
  value: string | null
  /**
   * Number of decimals of the market's prices. A price with fewer decimals is padded with zeros. @default the decimals of `value`
   */
  fractionDigits?: number
  /** Number of last digits that are shown smaller, usually the digits after the pip. @default 1 */
  smallDigits?: number
  /**
   * Whether the price is outdated. An outdated price is less prominent and has a clock icon. Show the age of the price as text
   * next to it. @default false
   */
  isStale?: boolean
  /** Whether the price is tinted when its value changes. The tint fades over 600 ms. @default false */
  hasFlash?: boolean
  /**
   * Whether the price is inside a link or a button. If set, the price has no visually hidden copy for screen readers, because
   * they read the content of a link or a button as one text anyway. @default false
   */
  isInName?: boolean
}

/**
 * A market price with large digits followed by small raised digits. Screen readers read the plain number. If `hasFlash` is set, a
 * tick tints the background without a layout shift. A tick renders only this component.
 *
 * @example <Price value="1.08419" hasFlash />
 */
export const Price = memo(
  forwardRef(function Price(props: PriceProps, ref: ForwardedRef<HTMLSpanElement>) {
    const {
      value,
      fractionDigits = 0,
      smallDigits = 1,
      isStale = false,
      hasFlash = false,
      isInName = false,
      className,
      ...rest
    } = props
    const { locale } = useLocale()
    const element = useRef<HTMLSpanElement>(null)
    useImperativeHandle<HTMLSpanElement | null, HTMLSpanElement | null>(ref, () => element.current)
    useFlash(element, value, hasFlash)
    if (value === null)
      return (
        <span {...rest} ref={element} className={joinClasses('lk-price', className)} data-missing="">
          –
        </span>
      )

    const { large, small } = splitPrice(value, locale, { fractionDigits, smallDigits })
    const figure = (
      <>
        {large}
        {small !== '' && (
          <small className="lk-price-small" data-lk-part="small">
            {small}
          </small>
        )}
      </>
    )
    return (
      <span {...rest} ref={element} className={joinClasses('lk-price', className)} data-stale={isStale || undefined}>
        {isStale && <icons.clock size="xs" />}
        <bdi className="lk-number" dir="ltr">
          {isInName ? (
            figure
          ) : (
            <>
              <span className="lk-visually-hidden">{large + small}</span>
              <span aria-hidden="true">{figure}</span>
            </>
          )}
        </bdi>
      </span>
    )
  }),
)
