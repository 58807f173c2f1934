import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Group, type GroupProps } from 'react-aria-components/Group'
import { ownClass } from '../class-names/ownClass.ts'
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx'
import { Select } from '../select/Select.tsx'
import { type Side, SideSelector } from '../side-selector/SideSelector.tsx'
import { StepperField } from '../stepper-field/StepperField.tsx'
import { TicketCostFigures } from './TicketCostFigures.tsx'
import { TicketLimits } from './TicketLimits.tsx'
import { TicketShareChips } from './TicketShareChips.tsx'
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

/**
 * The order form as a picture: side, kind and leverage, lots, limits, costs, confirm. All values, sentences and figures come as props and
 * every change goes out; it is no form element, so that Enter in a field never places an order.
 *
 * @example <OrderTicket values={values} onChange={change} rules={rules} costs={costs} problems={problems} labels={labels}><TicketConfirm … /></OrderTicket>
 */
export const OrderTicket = forwardRef(function OrderTicket(props: OrderTicketProps, ref: ForwardedRef<HTMLDivElement>) {
  const {
    values,
    onChange,
    rules,
    costs,
    problems = {},
    outcomes = {},
    prices,
    spread,
    notional,
    shares,
    notice,
    labels,
    ...more
  } = props
  const { className, children, ...rest } = more
  return (
    <Group aria-label={labels.ticket} {...rest} ref={ref} className={ownClass('lk-ticket', className)}>
      <SideSelector
        label={labels.side}
        value={values.side}
        onChange={(side) => onChange({ side })}
        labels={labels.sides}
        {...(prices ? { prices } : {})}
        spread={spread}
      />
      <TicketKind {...{ values, onChange, rules, problems, labels }} />
      {values.type === 'pending' && <TicketTarget {...{ values, onChange, rules, problems, labels }} />}
      <TicketLots {...{ values, onChange, rules, problems, labels, notional }} />
      {shares && <TicketShareChips shares={shares} onChange={onChange} />}
      <TicketLimits {...{ values, onChange, rules, problems, outcomes, labels }} />
      {notice}
      <TicketCostFigures costs={costs} labels={labels} />
      {children}
    </Group>
  )
})

const limitWords = ({ decrease, increase, leastLots, mostLots }: TicketLabels) => ({
  decrease,
  increase,
  ...(leastLots ? { atMin: leastLots } : {}),
  ...(mostLots ? { atMax: mostLots } : {}),
})

type PartProps = Required<Pick<OrderTicketProps, 'values' | 'onChange' | 'rules' | 'problems' | 'labels'>>

function TicketKind({ values, onChange, rules, problems, labels }: PartProps) {
  const kinds = (['market', 'pending'] as const).map((id) => ({ id, label: labels.types[id] }))
  return (
    <div className="lk-ticket-kind">
      <SegmentedControl label={labels.type} options={kinds} value={values.type} onChange={(type) => onChange({ type })} />
      <Select
        label={labels.leverage}
        options={rules.leverages}
        value={values.leverage}
        onChange={(leverage) => onChange({ leverage })}
        isDisabled={rules.leverages.length === 0}
        errorMessage={problems.leverage}
        placeholder="–"
      />
    </div>
  )
}

function TicketLots({ values, onChange, rules, problems, labels, notional }: PartProps & { notional: ReactNode }) {
  return (
    <StepperField
      label={labels.lots}
      isLabelHidden
      value={values.lots}
      onChange={(lots) => onChange({ lots })}
      step={rules.lotStep}
      min={rules.minLots}
      max={rules.maxLots}
      fractionDigits={rules.lotDigits}
      suffix={notional}
      errorMessage={problems.lots}
      labels={limitWords(labels)}
    />
  )
}

function TicketTarget({ values, onChange, rules, problems, labels }: PartProps) {
  return (
    <StepperField
      label={labels.targetPrice}
      value={values.targetPrice}
      onChange={(targetPrice) => onChange({ targetPrice })}
      step={rules.priceStep}
      min="0"
      fractionDigits={rules.priceDigits}
      smallDigits={rules.smallDigits}
      errorMessage={problems.targetPrice}
      labels={{ decrease: labels.decrease, increase: labels.increase }}
    />
  )
}
