import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { CopyField, type CopyFieldProps } from '../../fields/copy-field/CopyField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'

export interface WireDetail {
  id: string
  label: ReactNode
  /** What is copied, exactly as the bank needs it. */
  value: string
}

export interface WireDetailsProps extends HTMLAttributes<HTMLElement> {
  /** Name of the part: "Transfer to". */
  label: string
  details: readonly WireDetail[]
  /** What must not be forgotten, such as the reference that says whose money it is. */
  notice?: ReactNode
  copyLabels: CopyFieldProps['labels']
}

/**
 * Where a bank transfer goes, every line of it to be copied by itself.
 *
 * @example <WireDetails label="Transfer to" details={[{ id: 'swift', label: 'SWIFT', value: 'EXAMXX22' }]} copyLabels={labels} />
 */
export const WireDetails = forwardRef(function WireDetails(props: WireDetailsProps, ref: ForwardedRef<HTMLElement>) {
  const { label, details, notice, copyLabels, className, ...rest } = props
  return (
    <section aria-label={label} {...rest} ref={ref} className={joinClasses('lk-wire', className)}>
      {notice && (
        <p className="lk-wire-notice">
          <Icon name="warning" size="sm" /> <span>{notice}</span>
        </p>
      )}
      {details.map(({ id, label: name, value }) => (
        <CopyField key={id} label={name} value={value} labels={copyLabels} />
      ))}
    </section>
  )
})
