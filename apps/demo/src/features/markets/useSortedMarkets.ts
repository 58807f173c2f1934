import { useQuoteStore } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { useEffect, useMemo, useState } from 'react'
import { type Sort, sortMarkets } from './sortMarkets.ts'

const turnMs = 5_000

/** Counts up while the order may change: not while a finger is down, because no row may move under it. */
const useTurns = (isMoving: boolean) => {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isMoving) return
    let isHeld = false
    const hold = () => {
      isHeld = true
    }
    const release = () => {
      isHeld = false
    }
    const timer = setInterval(() => {
      if (!isHeld) setTurn((before) => before + 1)
    }, turnMs)
    const ends = ['pointerup', 'pointercancel'] as const
    addEventListener('pointerdown', hold)
    for (const end of ends) addEventListener(end, release)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', hold)
      for (const end of ends) removeEventListener(end, release)
    }
  }, [isMoving])
  return turn
}

/** The markets in the order that was asked for. An order by prices is looked at anew every 5 s; ticks alone move no row. */
export const useSortedMarkets = (markets: readonly Market[], sort: Sort | null): readonly Market[] => {
  const quotes = useQuoteStore()
  const turn = useTurns(sort !== null && sort.by !== 'code')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads the prices of its moment
  return useMemo(() => sortMarkets(markets, sort, (code) => quotes.get(code)), [markets, sort, quotes, turn])
}
