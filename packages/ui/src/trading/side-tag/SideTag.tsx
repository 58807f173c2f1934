import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/**
 * Side of an existing order. Unlike a `Side`, which a user chooses, it is `unknown` if the broker reports a side that this
 * version of the kit does not know. Components show an unknown side in a neutral colour, because a guess could be the opposite
 * side.
 */
export type OrderSide = Side | 'unknown'

export interface SideTagProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Side of the order. The side determines the colour of the tag. */
  side: OrderSide
  /** Name of the side in the page's language. */
  labels: { side: string }
  /**
   * Number of lots as decimal text. In every language, the number follows the name of the side and is isolated as left-to-right
   * text.
   */
  lots?: string
}

/**
 * The side of an order and its number of lots: "Buy 0.50".
 *
 * @example <SideTag side="buy" labels={{ side: 'Buy' }} lots="0.50" />
 */
export const SideTag = forwardRef(function SideTag(props: SideTagProps, ref: ForwardedRef<HTMLSpanElement>) {
  const { side, labels, lots, className, ...rest } = props
  const { locale } = useLocale()
  return (
    <span {...rest} ref={ref} className={joinClasses('lk-side-tag', className)} data-side={side}>
      {labels.side}
      {lots !== undefined && (
        <>
          {' '}
          <bdi className="lk-number" dir="ltr">
            {formatDecimal(lots, locale)}
          </bdi>
        </>
      )}
    </span>
  )
})
