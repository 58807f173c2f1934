import { Fragment, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { groupAddress } from './groupAddress.ts'

export interface AddressTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Address or account number without spaces. It is shown in groups, but selecting and copying it gives the text without gaps. */
  address: string
}

/**
 * An address in groups of four characters. The first and last group are bold, because users compare those.
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
