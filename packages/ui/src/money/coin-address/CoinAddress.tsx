import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import type { CopyFieldProps } from '../../fields/copy-field/CopyField.tsx'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useCopy } from '../../foundation/clipboard/useCopy.ts'
import * as icons from '../../foundation/icon/icons.ts'
import { groupAddress } from '../../primitives/address-text/groupAddress.ts'
import { Button } from '../../primitives/button/Button.tsx'
import { QrCode } from '../../primitives/qr-code/QrCode.tsx'

export interface CoinAddressProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Currency code: "USDT". */
  currency: string
  /** Name of the network: "TRC20". */
  network: string
  /** Deposit address. It is shown in groups of four characters and copied unchanged. */
  address: string
  /** Warning about sending on another network; shown above the address. */
  warning: ReactNode
  /** Labels of the address and its QR code, and texts of the copy button. */
  labels: {
    /** Label of currency and network. Omit the label if the screen already shows currency and network directly above. */
    network?: string
    address: string
    qrCode: string
    /** Texts of the copy button, such as "Copy address". */
    copy: CopyFieldProps['labels']
  }
}

/**
 * The deposit address of a digital currency. The network and the warning come first. Then come the address as text, with a copy
 * button, and the QR code beside the text.
 *
 * @example <CoinAddress currency="USDT" network="TRC20" address={address} warning="Send USDT on TRC20 only." labels={labels} />
 */
export const CoinAddress = forwardRef(function CoinAddress(props: CoinAddressProps, ref: ForwardedRef<HTMLElement>) {
  const { currency, network, address, warning, labels, className, ...rest } = props
  return (
    <section aria-label={labels.address} {...rest} ref={ref} className={joinClasses('lk-coin', className)}>
      {labels.network && (
        <p className="lk-coin-network" data-lk-part="network">
          <span>{labels.network}</span>
          <bdi dir="ltr">
            {currency} · {network}
          </bdi>
        </p>
      )}
      <p className="lk-wire-notice" data-lk-part="notice">
        <icons.warning size="sm" /> <span>{warning}</span>
      </p>
      <div className="lk-coin-pair" data-lk-part="pair">
        <QrCode value={address} label={labels.qrCode} className="lk-coin-code" data-lk-part="code" />
        <CoinText address={address} labels={labels} />
      </div>
    </section>
  )
})

/** The address in groups of four characters. Assistive technology and the clipboard receive the ungrouped address. */
function CoinText({ address, labels }: Pick<CoinAddressProps, 'address' | 'labels'>) {
  const { outcome, copy } = useCopy()
  return (
    <div className="lk-coin-text" data-lk-part="text">
      <p className="lk-coin-label">{labels.address}</p>
      <bdi className="lk-coin-address" dir="ltr">
        <span className="lk-visually-hidden">{address}</span>
        <span className="lk-coin-groups" aria-hidden="true">
          {groupAddress(address).map(({ text, start, isEnd }) => (
            <span key={start} data-strong={isEnd || undefined}>
              {text}
            </span>
          ))}
        </span>
      </bdi>
      <Button className="lk-coin-copy" onPress={() => copy(address)}>
        {outcome === 'copied' ? <icons.check size="sm" /> : <icons.copy size="sm" />} {labels.copy.copy}
      </Button>
      <span className="lk-coin-outcome" role="status" data-outcome={outcome ?? undefined}>
        {outcome && labels.copy[outcome]}
      </span>
    </div>
  )
}
