import { type ForwardedRef, forwardRef, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { Group, type GroupProps } from 'react-aria-components/Group'
import { type Side, SideSelector } from '../../fields/side-selector/SideSelector.tsx'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { isSame } from '../../foundation/is-same/isSame.ts'
import { TicketCostFigures } from './TicketCostFigures.tsx'
import { TicketKind } from './TicketKind.tsx'
import { TicketLimits } from './TicketLimits.tsx'
import { Notional, TicketLots } from './TicketLots.tsx'
import { TicketShareChips } from './TicketShareChips.tsx'
import { TicketTarget } from './TicketTarget.tsx'
import type {
  LimitOutcome,
  TicketCosts,
  TicketField,
  TicketLabels,
  TicketRules,
  TicketShares,
  TicketValues,
} from './ticketTypes.ts'

export interface OrderTicketProps extends Omit<GroupProps, 'children' | 'onChange'> {
  values: TicketValues
  /** The fields that the person changed. */
  onChange: (change: Partial<TicketValues>) => void
  rules: TicketRules
  costs: TicketCosts
  /** A sentence for each field that has a problem; it stands beside the field. */
  problems?: Partial<Record<TicketField, ReactNode>>
  outcomes?: { takeProfit?: LimitOutcome; stopLoss?: LimitOutcome }
  /** Price of each side, usually live cells. */
  prices?: Partial<Record<Side, ReactNode>>
  spread?: ReactNode
  /** The market takes no order: neither side can be chosen. @default false */
  isClosed?: boolean
  /** After the lots: "lots · 54,215.50 USD". */
  notional?: ReactNode
  /** Under the lots; pressing one changes them. */
  shares?: TicketShares
  /** What blocks the whole ticket, such as a closed market, right above the costs. */
  notice?: ReactNode
  labels: TicketLabels
  /** The confirming button, unless the screen keeps it in sight elsewhere. */
  children?: ReactNode
}

type Change = OrderTicketProps['onChange']

/** One function for as long as the ticket is there: what a tick does not change is not drawn again because of it. */
const useChange = (onChange: Change): Change => {
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  return useCallback((change) => latest.current(change), [])
}

interface TicketSideProps extends Pick<OrderTicketProps, 'onChange' | 'labels' | 'spread'> {
  isClosed: boolean
  side: Side | null
  prices: OrderTicketProps['prices'] | undefined
}

const TicketSide = memo(
  ({ side, isClosed, onChange, labels, prices, spread }: TicketSideProps) => (
    <SideSelector
      label={labels.side}
      value={side}
      isDisabled={isClosed}
      onChange={(chosen) => onChange({ side: chosen })}
      labels={labels.sides}
      {...(prices ? { prices } : {})}
      spread={spread}
    />
  ),
  isSame,
)

/**
 * The order form as a picture: side, kind and leverage, lots, limits, costs, confirm. All values, sentences and figures come as props and
 * every change goes out; it is no form element, so that Enter in a field never places an order. A tick draws the figures that it changes.
 *
 * @example <OrderTicket values={values} onChange={change} rules={rules} costs={costs} problems={problems} labels={labels}><TicketConfirm … /></OrderTicket>
 */
export const OrderTicket = forwardRef(function OrderTicket(props: OrderTicketProps, ref: ForwardedRef<HTMLDivElement>) {
  const {
    values,
    onChange: onAnyChange,
    rules,
    costs,
    problems = {},
    outcomes = {},
    prices,
    spread,
    notional,
    shares,
    notice,
    isClosed = false,
    labels,
    ...more
  } = props
  const { className, children, ...rest } = more
  const onChange = useChange(onAnyChange)
  const { side, type, targetPrice, leverage, lots, takeProfit, stopLoss } = values
  const { leverages } = rules
  return (
    <Group aria-label={labels.ticket} {...rest} ref={ref} className={ownClass('lk-ticket', className)}>
      <TicketSide {...{ side, isClosed, onChange, labels, prices, spread }} />
      <TicketKind {...{ type, leverage, leverages, onChange, labels }} problem={problems.leverage} />
      {type === 'pending' && <TicketTarget {...{ targetPrice, onChange, rules, labels }} problem={problems.targetPrice} />}
      <Notional.Provider value={notional}>
        <TicketLots {...{ lots, onChange, rules, labels }} hasNotional={notional !== undefined} problem={problems.lots} />
      </Notional.Provider>
      {shares && <TicketShareChips shares={shares} onChange={onChange} />}
      <TicketLimits {...{ takeProfit, stopLoss, onChange, rules, problems, outcomes, labels }} />
      {notice}
      <TicketCostFigures costs={costs} labels={labels} />
      {children}
    </Group>
  )
})
