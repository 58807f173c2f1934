import { type ForwardedRef, forwardRef, type HTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { useRoutedLink } from '../../foundation/link-router/LinkRouter.tsx'

export interface MarketRowProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Address of the market's page. If omitted, the row is a button. */
  href?: string
  /** Called when the user presses the row, in addition to the navigation. */
  onPress?: () => void
  /** Code of the market, such as "EURUSD". */
  code: string
  /** Name of the market in the page's language. */
  name: ReactNode
  /** Icon of the market, usually a `Monogram`. */
  monogram: ReactNode
  /**
   * Price, usually a component that subscribes to its quote and renders a `Price`. A tick then renders only this component, not
   * the whole row.
   */
  price: ReactNode
  /** Change, usually a component that subscribes to its quote and renders a `Percent`. */
  change?: ReactNode
  /** Text of the tag and opening time of a closed market. Omit this property while the market is open. */
  closed?: { label: string; opensAt?: ReactNode }
  /** Whether this market is selected, for example because its details are shown next to the list. */
  isSelected?: boolean
  /** Chart, 120 px wide, usually a `Sparkline`. */
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
 * A list row for one market with its monogram, code, name, chart, price and change. The row is one link, or a button if `href` is
 * omitted. The content of the row is its accessible name. Price changes are not announced. The row consists of plain elements,
 * because the app's first screen contains the list and does not load react-aria.
 *
 * @example <MarketRow href="/trade?code=EURUSD" code="EURUSD" name="Euro · Dollar" monogram={<Monogram base="€" quote="$" />} price={<Price value="1.08419" isInName />} change={<Percent value="0.29" />}><Sparkline {...spark} /></MarketRow>
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
      <span className="lk-market-row-names" data-lk-part="names">
        <span className="lk-market-row-code">
          <bdi dir="ltr">{code}</bdi>
          {closed && (
            <span className="lk-market-row-tag" data-lk-part="tag">
              {closed.label}
            </span>
          )}
        </span>
        <span className="lk-market-row-name" dir="auto" title={typeof name === 'string' ? name : undefined}>
          {name}
        </span>
      </span>
      <span className="lk-market-row-chart" data-lk-part="chart">
        {children}
      </span>
      <span className="lk-market-row-figures" data-lk-part="figures">
        <span className="lk-market-row-price">{price}</span>
        {closed?.opensAt ? (
          <span className="lk-market-row-opens">
            <icons.clock size="xs" />
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
