import type { RadioGroupProps } from '@leverkit/ui'

/** Option for a currency. The option also shows the network, because a payment over the wrong network is lost. */
export const currencyOption = (id: number | string, code: string, network: string | null): RadioGroupProps['items'][number] => ({
  id: String(id),
  label: <bdi dir="ltr">{code}</bdi>,
  ...(network ? { description: <bdi dir="ltr">{network}</bdi> } : {}),
})
