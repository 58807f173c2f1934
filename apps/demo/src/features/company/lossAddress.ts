import type { Client } from '@leverkit/sdk'

type Status = Awaited<ReturnType<Client['companies']['status']>>

/**
 * Address to which users are redirected if the company has stopped its service. `null` if the company is active, or if the
 * address is not http or https.
 */
export const lossAddress = ({ status, lossUrl }: Status): string | null =>
  status === 'active' || lossUrl === null || !URL.canParse(lossUrl) || !/^https?:$/.test(new URL(lossUrl).protocol)
    ? null
    : lossUrl
