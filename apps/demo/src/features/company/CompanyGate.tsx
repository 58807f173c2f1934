import { useCompanyStatus } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { leaveApp } from '../../screen/leaveApp.ts'
import { useIsContentPainted } from '../../screen/useIsContentPainted.ts'
import { lossAddress } from './lossAddress.ts'

const Gate = () => {
  const { data } = useCompanyStatus()
  const address = data ? lossAddress(data) : null
  useEffect(() => {
    if (address !== null) leaveApp.replacedBy(address)
  }, [address])
  return null
}

/** Redirects all users if the company has stopped its service. Source: specification, section 7. */
export const CompanyGate = () => useIsContentPainted() && <Gate />
