import { type ForwardedRef, forwardRef, type HTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { useRoutedLink } from '../../foundation/link-router/LinkRouter.tsx'

export interface MarketRowProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Address of the link; without it the row is a button. */
  href?: string
  /** Called on a press, in addition to the navigation. */
  onPress?: () => void
  code: string
  /** Name in the page's language. */
  name: ReactNode
  monogram: ReactNode
  /** Usually a `Price` that subscribes to its quote, so that a tick does not render the row. */
  price: ReactNode
  /** Usually a `Percent` that subscribes to its quote. */
  change?: ReactNode
  /** Set while the market is closed: text of the tag, and opening time. */
  closed?: { label: string; opensAt?: ReactNode }
  /** Whether the detail next to the list shows this market. */
  isSelected?: boolean
  /** The chart, 120 px wide. */
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
 * One market of a list: mark, code above name, chart, price above change. It is one link (without `href` a button) named by its content;
 * price changes are not announced. It uses plain elements without react-aria, because the list is on the first screen.
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
