import { type ForwardedRef, Fragment, forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { groupAddress } from './groupAddress.ts'

export interface AddressTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Address or account number. The component shows it in groups, but text that users copy contains no spaces. */
  address: string
}

/**
 * An address in groups of four characters. The groups that contain the first or the last four characters are bold, because
 * users compare these characters.
 *
 * @example <AddressText address="TXe7uExampleAddress0000000000000000" />
 */
export const AddressText = forwardRef(function AddressText(props: AddressTextProps, ref: ForwardedRef<HTMLElement>) {
  const { address, className, ...rest } = props
  return (
    <bdi {...rest} ref={ref} className={joinClasses('lk-address', className)} dir="ltr">
      {groupAddress(address).map(({ text, start, isEnd }) => (
        <Fragment key={start}>
          <span className="lk-address-group" data-lk-part="group" data-strong={isEnd || undefined}>
            {text}
          </span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
})
