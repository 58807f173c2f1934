import { useSession } from '@leverkit/react-hooks'
import { useEffect } from 'react'
import { useLimits } from '../../domain/limitsStore.ts'
import { blockOf, currentOf, type PersonalLimits } from '../../domain/personalLimits.ts'
import { reportOrderBlock } from '../../domain/safeguards.ts'
import { useResultOfToday } from '../../domain/useResultOfToday.ts'
import { RealityCheck } from './RealityCheck.tsx'
import { useNow } from './useNow.ts'

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
