import { useMarkets } from '@leverkit/react-hooks'
import { PullSign } from '@leverkit/ui'
import type { RefObject } from 'react'
import { useRefresh } from '../../screen/useRefresh.ts'

/** Refreshes the quotes when the user pulls the list down or presses the button. */
export const QuotesRefresh = ({ hostRef }: { hostRef: RefObject<HTMLElement | null> }) => {
  const { dataUpdatedAt } = useMarkets()
  return <PullSign hostRef={hostRef} {...useRefresh(dataUpdatedAt)} />
}
