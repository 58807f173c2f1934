import { decimalsOf } from '@leverkit/sdk/decimal'
import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { IconButtonBase } from '../../primitives/icon-button/IconButtonBase.tsx'
import { Price } from '../price/Price.tsx'

export interface AlertListItem {
  id: string
  /** Displayed code of the market. */
  code: string
  /** Price of the alert, decimal text with the decimals of the market. */
  price: string
  /** Condition that is shown before the price, such as "Rises to". */
  condition: string
  /** Text below the price: whether the alert repeats, when it fired, its note. */
  detail?: ReactNode
  /** Whether the alert has fired. @default false */
  hasFired?: boolean
  /** Whether the alert will not fire again. @default false */
  isFinished?: boolean
}

export interface AlertListProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Alerts, in the order in which they are shown. */
  items: readonly AlertListItem[]
  /** Called with the id of the alert that the user wants to change. */
  onEdit: (id: string) => void
  /** Called with the id of the alert that the user deletes. */
  onDelete: (id: string) => void
  /** Names of the list, and of the buttons of each alert. */
  labels: {
    /** Heading and accessible name of the list. */
    list: string
    /** Accessible name of the button that changes an alert. */
    edit: (alert: AlertListItem) => string
    /** Accessible name of the button that deletes an alert. */
    delete: (alert: AlertListItem) => string
  }
}

/**
 * Price alerts with buttons to change and delete them.
 *
 * @example <AlertList items={[{ id: '1', code: 'EURUSD', price: '1.09000', condition: 'Rises to' }]} onEdit={edit} onDelete={remove} labels={labels} />
 */
export const AlertList = forwardRef(function AlertList(props: AlertListProps, ref: ForwardedRef<HTMLElement>) {
  const { items, onEdit, onDelete, labels, className, ...rest } = props
  const titleId = useId()
  return (
    <section {...rest} ref={ref} className={joinClasses('lk-alert-list', className)} aria-labelledby={titleId}>
      <h3 id={titleId} className="lk-alert-list-title">
        {labels.list}
      </h3>
      <ul className="lk-alert-rows" aria-labelledby={titleId}>
        {items.map((alert) => {
          const { id, code, price, condition, detail, hasFired = false, isFinished = false } = alert
          return (
            <li key={id} className="lk-alert-row" data-lk-part="row" data-finished={isFinished || undefined}>
              {hasFired ? <icons.check size="sm" /> : <icons.bell size="sm" />}
              <span className="lk-alert-lines">
                <span>
                  <bdi dir="ltr">{code}</bdi> <span className="lk-alert-state">{condition}</span>{' '}
                  <Price value={price} fractionDigits={decimalsOf(price)} smallDigits={0} />
                </span>
                {detail !== undefined && <span className="lk-alert-state">{detail}</span>}
              </span>
              <IconButtonBase icon={<icons.settings />} label={labels.edit(alert)} onPress={() => onEdit(id)} />
              <IconButtonBase icon={<icons.trash />} label={labels.delete(alert)} onPress={() => onDelete(id)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
})
