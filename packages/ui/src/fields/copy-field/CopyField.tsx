import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useCopy, type WriteText } from '../../foundation/clipboard/useCopy.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { groupAddress } from '../../primitives/address-text/groupAddress.ts'

export interface CopyFieldProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Label of the value. */
  label: ReactNode
  /** The text to copy. It is copied without changes. */
  value: string
  /**
   * Shows the value in groups of four characters. The groups that contain the first or the last four characters are bold,
   * because users compare these characters to verify a value. @default false
   */
  isGrouped?: boolean
  /** Accessible name of the copy button, and the texts after a successful and a failed copy. */
  labels: { copy: string; copied: string; failed: string }
  /** Writes text to the clipboard. @default navigator.clipboard.writeText */
  writeText?: WriteText
}

/**
 * A value to copy, such as an address or an account number. Pressing the row copies the value and announces whether
 * the value was copied.
 *
 * @example <CopyField label="Address" value={address} isGrouped labels={{ copy: 'Copy', copied: 'Copied', failed: 'Not copied' }} />
 */
export const CopyField = forwardRef(function CopyField(props: CopyFieldProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, value, isGrouped = false, labels, writeText, className, ...rest } = props
  const { outcome, copy } = useCopy(writeText)
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-copy', className)} data-grouped={isGrouped || undefined}>
      <Button className="lk-copy-button" data-lk-part="button" onPress={() => copy(value)}>
        <span className="lk-copy-label">{label}</span>{' '}
        <bdi className="lk-copy-value" dir="ltr">
          {isGrouped ? <Groups value={value} /> : value}
        </bdi>{' '}
        <span className="lk-visually-hidden">{labels.copy}</span>
        {outcome === 'copied' ? (
          <icons.check size="sm" className="lk-copy-icon" />
        ) : (
          <icons.copy size="sm" className="lk-copy-icon" />
        )}
      </Button>
      <span className="lk-copy-outcome" data-lk-part="outcome" role="status" data-outcome={outcome ?? undefined}>
        {outcome && labels[outcome]}
      </span>
    </div>
  )
})

/** The value, visually split into groups of four characters. Assistive technology reads the whole value. */
function Groups({ value }: { value: string }) {
  return (
    <>
      <span className="lk-visually-hidden">{value}</span>
      <span className="lk-copy-groups" data-lk-part="groups" aria-hidden="true">
        {groupAddress(value).map(({ text, start, isEnd }) => (
          <span key={start} data-strong={isEnd || undefined}>
            {text}
          </span>
        ))}
      </span>
    </>
  )
}
