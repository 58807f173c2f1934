import { useQuoteStore } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { useEffect, useMemo, useState } from 'react'
import { type Sort, sortMarkets } from './sortMarkets.ts'

const reorderMs = 5_000

/**
 * Counter that triggers a new sort on each change. The counter pauses while a pointer is down, so that no row moves
 * under the pointer.
 */
const useReorderCount = (isMoving: boolean) => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isMoving) return
    let isHeld = false
    const hold = ({ type }: Event) => {
      isHeld = type === 'pointerdown'
    }
    const timer = setInterval(() => {
      if (!isHeld) setCount((before) => before + 1)
    }, reorderMs)
    const names = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const name of names) addEventListener(name, hold)
    return () => {
      clearInterval(timer)
      for (const name of names) removeEventListener(name, hold)
    }
  }, [isMoving])
  return count
}

/** Sorted markets. A sort by live price or live change is updated every 5 s, so a single tick moves no row. */
export const useSortedMarkets = (markets: readonly Market[], sort: Sort | null): readonly Market[] => {
  const quotes = useQuoteStore()
  const reorderCount = useReorderCount(sort !== null && sort.by !== 'code')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count reads the latest prices
  return useMemo(() => sortMarkets(markets, sort, (code) => quotes.get(code)), [markets, sort, quotes, reorderCount])
}
