import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface MonogramProps {
  /** Symbol of the base currency, or two or three characters for any other instrument. */
  base: string
  /** Symbol of the quote currency. If set, a pair of discs is shown. */
  quote?: string
  /** Shape of a monogram without `quote`. Use `round` for coins. */
  shape?: 'tile' | 'round'
  /** Address of the market icon supplied by the broker. The icon replaces the letters. */
  imageUrl?: string
  className?: string
}

/**
 * A 36 px icon of an instrument: two discs for a currency pair, one tile for any other instrument. The icon is hidden from
 * assistive technology, because the code of the instrument is next to it.
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
