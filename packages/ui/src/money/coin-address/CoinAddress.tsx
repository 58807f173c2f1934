import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { CopyField, type CopyFieldProps } from '../../fields/copy-field/CopyField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { Icon } from '../../foundation/icon/Icon.tsx'
import { QrCode } from '../../primitives/qr-code/QrCode.tsx'

export interface CoinAddressProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Currency code: "USDT". */
  currency: string
  /** Name of the network: "TRC20". */
  network: string
  address: string
  /** Warning about sending on another network; shown above the address. */
  warning: ReactNode
  labels: { network: string; address: string; qrCode: string; copy: CopyFieldProps['labels'] }
}

/**
 * The deposit address of a digital currency. Shows the network, the warning, and then the address as a QR code and as text.
 *
 * @example <CoinAddress currency="USDT" network="TRC20" address={address} warning="Send USDT on TRC20 only." labels={labels} />
 */
export const CoinAddress = forwardRef(function CoinAddress(props: CoinAddressProps, ref: ForwardedRef<HTMLElement>) {
  const { currency, network, address, warning, labels, className, ...rest } = props
  return (
    <section aria-label={labels.address} {...rest} ref={ref} className={joinClasses('lk-coin', className)}>
      <p className="lk-coin-network">
        <span>{labels.network}</span>
        <bdi dir="ltr">
          {currency} · {network}
        </bdi>
      </p>
      <p className="lk-wire-notice">
        <Icon name="warning" size="sm" /> <span>{warning}</span>
      </p>
      <QrCode value={address} label={labels.qrCode} className="lk-coin-code" />
      <CopyField label={labels.address} value={address} isGrouped labels={labels.copy} />
    </section>
  )
})
