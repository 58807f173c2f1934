import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { CopyField, type CopyFieldProps } from '../../fields/copy-field/CopyField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface WireDetail {
  id: string
  label: ReactNode
  /** Text as the bank needs it, shown and copied unchanged. */
  value: string
}

export interface WireDetailsProps extends HTMLAttributes<HTMLElement> {
  /** Accessible name of the section: "Transfer to". */
  label: string
  /** Lines with the details of the recipient, from top to bottom. */
  items: readonly WireDetail[]
  /** Important notice, for example that the transfer must contain the payer's reference. */
  notice?: ReactNode
  /** Texts of the copy button of each line. */
  labels: CopyFieldProps['labels']
}

/**
 * Details of the recipient of a bank transfer. Users can copy each line separately.
 *
 * @example <WireDetails label="Transfer to" items={[{ id: 'swift', label: 'SWIFT', value: 'EXAMXX22' }]} labels={labels} />
 */
export const WireDetails = forwardRef(function WireDetails(props: WireDetailsProps, ref: ForwardedRef<HTMLElement>) {
  const { label, items, notice, labels, className, ...rest } = props
  return (
    <section aria-label={label} {...rest} ref={ref} className={joinClasses('lk-wire', className)}>
      {notice && (
        <p className="lk-wire-notice" data-lk-part="notice">
          <icons.warning size="sm" /> <span>{notice}</span>
        </p>
      )}
      {items.map(({ id, label: name, value }) => (
        <CopyField key={id} label={name} value={value} labels={labels} />
      ))}
    </section>
  )
})
