import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface MonogramProps {
  /** A currency's symbol, or two or three characters for any other instrument. */
  base: string
  /** Symbol of the quote currency; shows a pair of discs. */
  quote?: string
  /** Shape of a mark without `quote`; `round` for coins. */
  shape?: 'tile' | 'round'
  /** The broker's own picture instead of letters. */
  imageUrl?: string
  className?: string
}

/**
 * The mark of an instrument in 36 px: two discs for a currency pair, one tile for anything else. It is decoration next to the code.
 *
 * @example <Monogram base="€" quote="$" />
 */
export function Monogram({ base, quote, shape = 'tile', imageUrl, className }: MonogramProps) {
  const kind = quote ? 'pair' : shape
  if (imageUrl) {
    return <img className={joinClasses('lk-monogram', className)} data-shape="image" src={imageUrl} alt="" loading="lazy" />
  }
  return (
    <span className={joinClasses('lk-monogram', className)} data-shape={kind} aria-hidden="true">
      <span className="lk-monogram-base">{base}</span>
      {quote && <span className="lk-monogram-quote">{quote}</span>}
    </span>
  )
}
