import type { RadioGroupProps } from '@leverkit/ui'

/** A currency to choose, its network below it: a payment on another one is lost. */
export const currencyOption = (
  id: number | string,
  code: string,
  network: string | null,
): RadioGroupProps['options'][number] => ({
  id: String(id),
  label: <bdi dir="ltr">{code}</bdi>,
  ...(network ? { description: <bdi dir="ltr">{network}</bdi> } : {}),
})
