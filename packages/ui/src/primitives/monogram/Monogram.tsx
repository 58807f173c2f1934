import { type ForwardedRef, forwardRef, type HTMLAttributes, type Ref } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

export interface MonogramProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Symbol of the base currency, or a few characters for any other instrument or for a person. */
  base: string
  /** Symbol of the quote currency. If set, the monogram is a pair of discs. */
  quote?: string
  /** Shape of a monogram without `quote`. Use `round` for coins and persons. @default 'tile' */
  shape?: 'tile' | 'round'
  /** Address of the market icon supplied by the broker. The icon replaces the letters. */
  imageUrl?: string
}

/**
 * A 36 px icon of an instrument: two discs for a currency pair, one tile for any other instrument. The icon is hidden from
 * assistive technology, because the code of the instrument is next to it.
 *
 * @example <Monogram base="€" quote="$" />
 */
export const Monogram = forwardRef(function Monogram(props: MonogramProps, ref: ForwardedRef<HTMLElement>) {
  const { base, quote, shape = 'tile', imageUrl, className, ...rest } = props
  const kind = quote ? 'pair' : shape
  if (imageUrl) {
    return (
      <img
        {...rest}
        ref={ref as Ref<HTMLImageElement>}
        className={joinClasses('lk-monogram', className)}
        data-shape="image"
        src={imageUrl}
        alt=""
        loading="lazy"
      />
    )
  }
  return (
    <span {...rest} ref={ref} className={joinClasses('lk-monogram', className)} data-shape={kind} aria-hidden="true">
      <span className="lk-monogram-base" data-lk-part="base">
        {base}
      </span>
      {quote && (
        <span className="lk-monogram-quote" data-lk-part="quote">
          {quote}
        </span>
      )}
    </span>
  )
})
