import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../class-names/joinClasses.ts'
import { formatDecimal } from '../decimal-format/formatDecimal.ts'
import type { Side } from '../side-selector/SideSelector.tsx'

/** The side of an order that exists: one that this version does not know is told as such, never as one of the two. */
export type OrderSide = Side | 'unknown'

export interface SideTagProps {
  side: OrderSide
  /** The word for the side, in the page's language. */
  word: string
  /** Decimal text; the word comes first and the number is isolated after it in every language. */
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
