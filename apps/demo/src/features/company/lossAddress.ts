import type { Client } from '@leverkit/sdk'

type Status = Awaited<ReturnType<Client['companies']['status']>>

/**
 * Address to redirect to when the company has stopped its service; `null` while it is active, or for an address other than http
 * or https.
 */
export const lossAddress = ({ status, lossUrl }: Status): string | null =>
  status === 'active' || lossUrl === null || !URL.canParse(lossUrl) || !/^https?:$/.test(new URL(lossUrl).protocol)
    ? null
    : lossUrl
