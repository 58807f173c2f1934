import type { Client } from '@leverkit/sdk'

type Status = Awaited<ReturnType<Client['companies']['status']>>

/** Where people are led when the company serves no more; `null` while it does, or when the address is none of the web. */
export const lossAddress = ({ status, lossUrl }: Status): string | null =>
  status === 'active' || lossUrl === null || !URL.canParse(lossUrl) || !/^https?:$/.test(new URL(lossUrl).protocol)
    ? null
    : lossUrl
