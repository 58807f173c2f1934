import { Money, type MoneyProps, Skeleton } from '@leverkit/ui'

/** Amount in the account summary. Shows a placeholder until the broker has sent the amount. */
export const AccountAmount = ({ value, ...rest }: Omit<MoneyProps, 'value'> & { value: string | null | undefined }) =>
  value === null || value === undefined ? <Skeleton width="72px" height="1lh" /> : <Money value={value} {...rest} />
