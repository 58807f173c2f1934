import { Money, type MoneyProps, Skeleton } from '@leverkit/ui'

/** Amount of the account summary. Until the broker has sent it, a placeholder of its size is shown. */
export const AccountAmount = ({ value, ...rest }: Omit<MoneyProps, 'value'> & { value: string | null | undefined }) =>
  value === null || value === undefined ? <Skeleton width="72px" height="1lh" /> : <Money value={value} {...rest} />
