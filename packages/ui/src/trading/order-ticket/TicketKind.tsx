import { memo, type ReactNode } from 'react'
import { SegmentedControl } from '../../fields/segmented-control/SegmentedControl.tsx'
import { Select } from '../../fields/select/Select.tsx'
import type { OrderKind, OrderTicketProps, TicketMarket } from './ticketTypes.ts'

interface TicketKindProps extends Pick<OrderTicketProps, 'onChange' | 'labels'> {
  menu: OrderTicketProps['leverageMenu']
  kind: OrderKind
  leverage: string
  leverages: TicketMarket['leverages']
  problem: ReactNode
}

/** Fields for the kind of order (market or pending) and the leverage. */
export const TicketKind = memo(function TicketKind(props: TicketKindProps) {
  const { kind, leverage, leverages, menu, problem, onChange, labels } = props
  const kinds = (['market', 'pending'] as const).map((id) => ({ id, label: labels.kinds[id] }))
  return (
    <div className="lk-ticket-kind" data-lk-part="kind">
      <SegmentedControl label={labels.kind} items={kinds} value={kind} onChange={(chosen) => onChange({ kind: chosen })} />
      <Select
        {...menu}
        label={labels.leverage}
        items={leverages.map((id) => ({ id, label: `1:${id}` }))}
        value={leverage === '' ? null : leverage}
        onChange={(chosen) => onChange({ leverage: chosen })}
        isDisabled={leverages.length === 0}
        errorMessage={problem}
        placeholder="–"
      />
    </div>
  )
})
