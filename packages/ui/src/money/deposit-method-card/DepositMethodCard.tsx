import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface DepositMethodCardProps extends Omit<LinkProps, 'children'> {
  /** Kind of the method. The kind determines the icon. */
  kind: 'coin' | 'bank'
  /** Name of the method: "USDT", "Bank transfer". */
  title: ReactNode
  /**
   * Name of the network. The card shows it, so that the user knows the network before seeing the address: money that is sent on
   * another network is lost.
   */
  network?: ReactNode
  /** Duration and fee of a deposit. */
  description?: ReactNode
}

/**
 * A deposit method with its network. The card is a link to the deposit address or the bank details.
 *
 * @example <DepositMethodCard href="/mine/charge?method=1" kind="coin" title="USDT" network="TRC20" description="About 5 minutes, no fee" />
 */
export const DepositMethodCard = forwardRef(function DepositMethodCard(
  props: DepositMethodCardProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const { kind, title, network, description, className, ...rest } = props
  const KindIcon = kind === 'coin' ? icons.coin : icons.bank
  return (
    <Link {...rest} ref={ref} className={ownClass('lk-card lk-deposit-method', className)}>
      <KindIcon className="lk-deposit-method-icon" />
      <span className="lk-deposit-method-words">
        <span className="lk-deposit-method-title" data-lk-part="method-title">
          {title} {network && <bdi className="lk-deposit-method-network">{network}</bdi>}
        </span>
        {description && (
          <span className="lk-deposit-method-small" data-lk-part="method-small">
            {description}
          </span>
        )}
      </span>
      <icons.forward size="sm" isMirrored />
    </Link>
  )
})
