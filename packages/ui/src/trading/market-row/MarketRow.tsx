import { type ForwardedRef, forwardRef, type HTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { useRoutedLink } from '../../foundation/link-router/LinkRouter.tsx'

export interface MarketRowProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Where the row leads; without it, it is a button. */
  href?: string
  /** What pressing it does, besides leading there. */
  onPress?: () => void
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

const RowLink = forwardRef(function RowLink(
  { href, onPress, ...rest }: HTMLAttributes<HTMLAnchorElement> & { href: string; onPress: (() => void) | undefined },
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const link = useRoutedLink(href)
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress?.()
    link.onClick(event)
  }
  return <a {...rest} href={link.href} onClick={onClick} ref={ref} />
})

/**
 * One market of a list: mark, code over name, chart, price over change. One link (or, without `href`, a button) whose name is what it shows,
 * read when it is reached; a tick announces nothing. Plain elements, because a list of them stands on a first screen.
 *
 * @example <MarketRow href="/trade?code=EURUSD" code="EURUSD" name="Euro · Dollar" monogram={<Monogram base="€" quote="$" />} price={<Price value="1.08419" />} change={<Percent value="0.29" />}><Sparkline … /></MarketRow>
 */
export const MarketRow = forwardRef(function MarketRow(props: MarketRowProps, ref: ForwardedRef<HTMLElement>) {
  const { code, name, monogram, price, change, closed, isSelected = false, children, className, href, onPress, ...rest } = props
  const shown = {
    ...rest,
    className: joinClasses('lk-market-row', className),
    'data-closed': closed ? '' : undefined,
    'data-chosen': isSelected || undefined,
    'aria-current': isSelected || undefined,
  }
  const content = (
    <>
      {monogram}
      <span className="lk-market-row-names">
        <span className="lk-market-row-code">
          <bdi dir="ltr">{code}</bdi>
          {closed && <span className="lk-market-row-tag">{closed.label}</span>}
        </span>
        <span className="lk-market-row-name" dir="auto">
          {name}
        </span>
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
    </>
  )
  if (href !== undefined)
    return (
      <RowLink {...shown} ref={ref as ForwardedRef<HTMLAnchorElement>} href={href} onPress={onPress}>
        {content}
      </RowLink>
    )
  return (
    <button type="button" {...shown} ref={ref as ForwardedRef<HTMLButtonElement>} onClick={onPress}>
      {content}
    </button>
  )
})
