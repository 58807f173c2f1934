import { useAccountSummary, useOrders, useSession } from '@leverkit/react-hooks'
import { useEffect, useState } from 'react'
import { useBrokerTime } from '../../domain/brokerTime.ts'
import { useLimits } from '../../domain/limitsStore.ts'
import { blockOf, currentOf, type PersonalLimits, resultOfToday, startOfToday } from '../../domain/personalLimits.ts'
import { reportOrderBlock } from '../../domain/safeguards.ts'
import { RealityCheck } from './RealityCheck.tsx'

/** Interval in ms at which the current time is read again. */
const lookMs = 5_000

/** Current time of the device in epoch ms, updated every few seconds. */
const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Result of the day in account currency. The broker's clock decides which day it is, because the device's clock may be wrong.
 * The result is `null` until this clock, the floating result and all orders that were closed today are known.
 */
const useResultOfToday = (): string | null => {
  const now = useBrokerTime()
  const { orders, isPending, hasMore, isLoadingMore, error, loadMore } = useOrders('closed')
  const { figures } = useAccountSummary()
  const oldest = orders.at(-1)
  const isMissing = now !== null && hasMore && (oldest?.closedAt ?? now) >= startOfToday(now)
  useEffect(() => {
    if (isMissing && !isLoadingMore && !error) void loadMore()
  }, [isMissing, isLoadingMore, error, loadMore])
  return now === null || isPending || isMissing || !figures ? null : resultOfToday(orders, figures.floatingProfit, now)
}

const DailyLoss = ({ limits, now }: { limits: PersonalLimits; now: number }) => {
  const result = useResultOfToday()
  const block = blockOf(limits, result, now)
  useEffect(() => reportOrderBlock(block), [block])
  return null
}

const WithoutLoss = ({ limits, now }: { limits: PersonalLimits; now: number }) => {
  const block = blockOf(limits, null, now)
  useEffect(() => reportOrderBlock(block), [block])
  return null
}

/** Applies the user's own limits: reports whether the limits forbid orders, and shows the reality check. */
export const Limits = () => {
  const { isSignedIn, user } = useSession()
  const limits = useLimits()
  const now = useNow()
  if (!isSignedIn) return <WithoutLoss limits={{ ...limits, dailyLoss: { value: null, next: null } }} now={now} />
  return (
    <>
      {currentOf(limits.dailyLoss, now) === null ? (
        <WithoutLoss limits={limits} now={now} />
      ) : (
        <DailyLoss limits={limits} now={now} />
      )}
      <RealityCheck key={user?.id} limits={limits} now={now} />
    </>
  )
}
