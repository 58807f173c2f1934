import { type ForwardedRef, forwardRef, memo, useCallback, useLayoutEffect, useRef } from 'react'
import { Group } from 'react-aria-components/Group'
import { type Side, SideSelector } from '../../fields/side-selector/SideSelector.tsx'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { TicketCostFigures } from './TicketCostFigures.tsx'
import { TicketKind } from './TicketKind.tsx'
import { TicketLimits } from './TicketLimits.tsx'
import { Notional, TicketLots } from './TicketLots.tsx'
import { TicketShareChips } from './TicketShareChips.tsx'
import { TicketTarget } from './TicketTarget.tsx'
import type { OrderTicketProps } from './ticketTypes.ts'

type Change = OrderTicketProps['onChange']

/**
 * Returns a function that calls the latest `onChange`. The function itself never changes, so that a tick does not render the
 * fields again.
 */
const useChange = (onChange: Change): Change => {
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  return useCallback((change) => latest.current(change), [])
}

interface TicketSideProps extends Pick<OrderTicketProps, 'onChange' | 'labels' | 'spread'> {
  isClosed: boolean
  side: Side
  prices: OrderTicketProps['prices'] | undefined
}

const TicketSide = memo(({ side, isClosed, onChange, labels, prices, spread }: TicketSideProps) => (
  <SideSelector
    label={labels.side}
    value={side}
    isDisabled={isClosed}
    onChange={(chosen) => onChange({ side: chosen })}
    labels={labels.sides}
    {...(prices ? { prices } : {})}
    spread={spread}
  />
))

/**
 * A controlled order form with side, kind, leverage, lots, take profit, stop loss, costs and the confirm button. All values,
 * texts and figures are props, and the ticket emits every change. The ticket renders no `form` element, so that pressing Enter in
 * a field never places an order.
 *
 * A field renders only when its properties change. A page that renders at every tick should memoise `labels`,
 * `prices`, `shares` and each distance (`useMemo`).
 *
 * @example <OrderTicket values={ticket.state} onChange={ticket.set} market={market} figures={ticket.figures} currency="USD" labels={labels}><TicketConfirm {...confirm} /></OrderTicket>
 */
export const OrderTicket = forwardRef(function OrderTicket(props: OrderTicketProps, ref: ForwardedRef<HTMLDivElement>) {
  const {
    values,
    onChange: onAnyChange,
    market,
    figures,
    currency,
    moreFigures,
    problems = {},
    distances = {},
    startPrice,
    targetKind,
    prices,
    spread,
    notional,
    shares,
    limits,
    leverageMenu,
    notice,
    isClosed = false,
    labels,
    ...more
  } = props
  const { className, children, ...rest } = more
  const onChange = useChange(onAnyChange)
  const { side, kind, targetPrice, leverage, lots, takeProfit, stopLoss } = values
  const { leverages } = market
  return (
    <Group aria-label={labels.ticket} {...rest} ref={ref} className={ownClass('lk-ticket', className)}>
      <TicketSide {...{ side, isClosed, onChange, labels, prices, spread }} />
      <TicketKind {...{ kind, leverage, leverages, onChange, labels }} menu={leverageMenu} problem={problems.leverage} />
      {kind === 'pending' && (
        <TicketTarget {...{ targetPrice, onChange, market, startPrice, targetKind, labels }} problem={problems.targetPrice} />
      )}
      <Notional.Provider value={notional}>
        <TicketLots {...{ lots, onChange, market, labels }} hasNotional={notional !== undefined} problem={problems.lots} />
      </Notional.Provider>
      {shares && <TicketShareChips shares={shares} lots={lots} onChange={onChange} />}
      {limits ?? <TicketLimits {...{ takeProfit, stopLoss, onChange, market, figures, problems, distances, labels }} />}
      {notice}
      <TicketCostFigures {...{ figures, currency, market, labels }} {...(moreFigures && { moreFigures })} />
      {children}
    </Group>
  )
})
