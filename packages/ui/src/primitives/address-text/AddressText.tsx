import { Fragment, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { groupAddress } from './groupAddress.ts'

export interface AddressTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** An address or account number without spaces; shown in groups, copied without gaps. */
  address: string
}

/**
 * An address in groups of four, the first and the last in bold, because users compare those.
 *
 * @example <AddressText address="TXe7uExampleAddress0000000000000000" />
 */
export function AddressText({ address, className, ...rest }: AddressTextProps) {
  const groups = groupAddress(address)
  return (
    <bdi {...rest} className={joinClasses('lk-address', className)} dir="ltr">
      {groups.map(({ text, start }, index) => (
        <Fragment key={start}>
          <span className="lk-address-group" data-strong={index === 0 || index === groups.length - 1 || undefined}>
            {text}
          </span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}
