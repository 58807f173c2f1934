import '../../shell/panels.css'
import '../../shell/records.css'
import type { WithdrawMethod } from '@leverkit/sdk'

/** A bound address or account, as its owner knows it. */
export const MethodName = ({ method }: { method: WithdrawMethod }) => {
  const { coinAddress, payeeAccount, bankName, payeeName, currencyCode, network } = method
  return (
    <span className="app-method">
      <bdi dir="ltr" className="app-address">
        {coinAddress ?? payeeAccount}
      </bdi>
      <span className="app-hint">
        <bdi>{[currencyCode, network, bankName, payeeName].filter(Boolean).join(' · ')}</bdi>
      </span>
    </span>
  )
}
