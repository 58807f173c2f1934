import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel, type DisclosureProps } from 'react-aria-components/Disclosure'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { Money } from '../money/Money.tsx'

export interface RecordStatus {
  label: ReactNode
  /** Appearance of the status: `waiting` is muted, `done` has a check mark, `refused` looks like an error. */
  tone: 'waiting' | 'done' | 'refused'
}

export interface RecordRowProps extends Omit<DisclosureProps, 'children'> {
  /** Kind of the record: "USDT · TRC20", "Closed order". */
  title: ReactNode
  /** Amount as decimal text. */
  amount: string
  /** Currency of the amount, such as "USDT". If omitted, the amount has no currency. */
  currency?: string
  /** Formats the amount as a change of the balance, with a sign and the colour for up or down. @default false */
  isResult?: boolean
  /** Whether the amount is hidden. @default the value of the nearest `HiddenAmounts` */
  isHidden?: boolean
  /** Number of decimals. @default 6 with `isResult`, otherwise 2 */
  fractionDigits?: number
  /** Time of the record, formatted for the user's language and time zone. */
  occurredAt: ReactNode
  /** Status of the record, shown at the end of the second line. If omitted, the row shows `aside` instead. */
  status?: RecordStatus | undefined
  /**
   * Text at the end of the second line, such as the balance after a ledger entry. The row shows this text only if there is no
   * status.
   */
  aside?: ReactNode
  /**
   * Called when the user presses the row, for example to open a sheet with the details. The children of such a row are always
   * visible.
   */
  onPress?: (() => void) | undefined
  /** Details that the expanded row shows, such as timeline, fee and address. If omitted, the row cannot be expanded. */
  children?: ReactNode
}

const statusIcons = { waiting: icons.clock, done: icons.check, refused: icons.alert }

/**
 * A row for one deposit, withdrawal or ledger entry with title, amount, time and status. With `children`, the row can be
 * expanded to show details. With `onPress`, the row is a button that, for example, opens the details.
 *
 * @example <RecordRow title="USDT · TRC20" amount="250" currency="USDT" occurredAt="2 May, 14:30" status={{ tone: 'waiting', label: 'Under review' }} />
 */
export const RecordRow = forwardRef(function RecordRow(props: RecordRowProps, ref: ForwardedRef<HTMLDivElement>) {
  const { title, amount, currency, isResult, isHidden, fractionDigits, occurredAt, status, aside, onPress, children, ...more } =
    props
  const { className, ...rest } = more
  const { aria, others } = splitAria(rest)
  const head = <RecordHead {...{ title, amount, currency, isResult, isHidden, fractionDigits, occurredAt, status, aside }} />
  return (
    <Disclosure
      {...others}
      ref={ref}
      className={ownClass('lk-record', className)}
      // react-aria passes no ARIA attributes to this element.
      render={(attributes) => <div {...attributes} {...aria} />}
    >
      {onPress ? (
        <>
          <Button slot={null} className="lk-record-head lk-record-trigger" data-lk-part="head" onPress={onPress}>
            {head}
            <icons.forward size="sm" isMirrored className="lk-record-forward" data-lk-part="forward" />
          </Button>
          {children && <div className="lk-record-more">{children}</div>}
        </>
      ) : children ? (
        <>
          <Button slot="trigger" className="lk-record-head lk-record-trigger" data-lk-part="head">
            {head}
            <icons.chevron size="sm" className="lk-record-chevron" />
          </Button>
          <DisclosurePanel className="lk-record-panel" data-lk-part="panel">
            <div className="lk-record-more">{children}</div>
          </DisclosurePanel>
        </>
      ) : (
        <div className="lk-record-head" data-lk-part="head">
          {head}
        </div>
      )}
    </Disclosure>
  )
})

type HeadKey = 'currency' | 'isResult' | 'isHidden' | 'fractionDigits' | 'status' | 'aside'
type RecordHeadProps = Pick<RecordRowProps, 'title' | 'amount' | 'occurredAt'> & {
  [Key in HeadKey]: RecordRowProps[Key] | undefined
}

function RecordHead(props: RecordHeadProps) {
  const { title, amount, currency, isResult = false, isHidden, fractionDigits, occurredAt, status, aside } = props
  const StatusIcon = status && statusIcons[status.tone]
  return (
    <span className="lk-record-lines">
      <span className="lk-record-line">
        <span className="lk-record-title">{title}</span>
        <Money
          value={amount}
          isResult={isResult}
          {...(fractionDigits === undefined ? {} : { fractionDigits })}
          {...(isHidden === undefined ? {} : { isHidden })}
          {...(currency ? { currency } : {})}
          className="lk-record-amount"
        />
      </span>
      <span className="lk-record-line lk-record-small">
        <span>{occurredAt}</span>
        {status && StatusIcon ? (
          <span className="lk-record-status" data-lk-part="status" data-tone={status.tone}>
            <StatusIcon size="xs" />
            {status.label}
          </span>
        ) : (
          aside && <span>{aside}</span>
        )}
      </span>
    </span>
  )
}
