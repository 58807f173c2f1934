import { useMarkets } from '@leverkit/react-hooks'
import { PullSign } from '@leverkit/ui'
import type { RefObject } from 'react'
import { useRefresh } from '../../screen/useRefresh.ts'

/** Refreshes the quotes by a pull or by a button. */
export const QuotesRefresh = ({ hostRef }: { hostRef: RefObject<HTMLElement | null> }) => {
  const { dataUpdatedAt } = useMarkets()
  return <PullSign hostRef={hostRef} {...useRefresh(dataUpdatedAt)} />
}
