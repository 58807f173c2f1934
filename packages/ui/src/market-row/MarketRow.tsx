import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { ownClass } from '../class-names/joinClasses.ts'
import { Icon } from '../icon/Icon.tsx'

export interface MarketRowProps extends Omit<LinkProps, 'children'> {
  code: string
  /** Name in the page's language. */
  name: ReactNode
  monogram: ReactNode
  /** Usually a live `Price` that renders itself, so that a tick renders one cell and not the row. */
  price: ReactNode
  /** Usually a live `Percent`. */
  change?: ReactNode
  /** Present while the market is closed: the tag's word, and when it opens. */
  closed?: { label: string; opensAt?: ReactNode }
  /** The market that the detail beside the list shows. */
  isSelected?: boolean
  /** The 120 px chart. */
  children?: ReactNode
}

/**
 * One market of a list: mark, code over name, chart, price over change. One link (or, without `href`, a button) whose name is what it shows,
 * read when it is reached; a tick announces nothing.
 *
 * @example <MarketRow href="/trade?code=EURUSD" code="EURUSD" name="Euro · Dollar" monogram={<Monogram base="€" quote="$" />} price={<Price value="1.08419" />} change={<Percent value="0.29" />}><Sparkline … /></MarketRow>
 */
export const MarketRow = forwardRef(function MarketRow(props: MarketRowProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { code, name, monogram, price, change, closed, isSelected = false, children, className, ...rest } = props
  return (
    <Link
      {...rest}
      ref={ref}
      className={ownClass('lk-market-row', className)}
      data-closed={closed ? '' : undefined}
      data-chosen={isSelected || undefined}
      {...(isSelected ? { 'aria-current': true as const } : {})}
    >
      {monogram}
      <span className="lk-market-row-names">
        <span className="lk-market-row-code">
          <bdi dir="ltr">{code}</bdi>
          {closed && <span className="lk-market-row-tag">{closed.label}</span>}
        </span>
        <span className="lk-market-row-name">{name}</span>
      </span>
      <span className="lk-market-row-chart">{children}</span>
      <span className="lk-market-row-figures">
        <span className="lk-market-row-price">{price}</span>
        {closed?.opensAt ? (
          <span className="lk-market-row-opens">
            <Icon name="clock" size="xs" />
            {closed.opensAt}
          </span>
        ) : (
          change
        )}
      </span>
    </Link>
  )
})
