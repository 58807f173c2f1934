import { useLocale } from 'react-aria-components/I18nProvider'
import type { Side } from '../../fields/side-selector/SideSelector.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { formatDecimal } from '../../foundation/decimal-format/formatDecimal.ts'

/** The side of an existing order. A side that this version does not know is `unknown`, never buy or sell. */
export type OrderSide = Side | 'unknown'

export interface SideTagProps {
  side: OrderSide
  /** The word for the side, in the page's language. */
  word: string
  /** Decimal text. In every language the number follows the word and is isolated. */
  lots?: string
  className?: string
}

/**
 * The side of an order and its size: "Buy 0.50".
 *
 * @example <SideTag side="buy" word="Buy" lots="0.50" />
 */
export function SideTag({ side, word, lots, className }: SideTagProps) {
  const { locale } = useLocale()
  return (
    <span className={joinClasses('lk-side-tag', className)} data-side={side}>
      {word}
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
}
