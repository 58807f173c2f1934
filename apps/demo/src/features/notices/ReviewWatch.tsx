import { useDepositRecords, useIdentity, useLang, useWithdrawRecords } from '@leverkit/react-hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrokerNow } from '../../domain/brokerTime.ts'
import { useDeviceStore, useOwner } from '../../domain/DeviceStore.ts'
import { addNotice } from '../../domain/notices/noticeStore.ts'
import { markHandled } from '../../screen/handledErrors.ts'
import { reviewStore, takeChanges } from './reviewStore.ts'

/** Interval in ms at which a list with a pending review is fetched again. */
const pollMs = 60_000

/** Age in ms from which a withdrawal counts as decided. The contract does not say which of its statuses are final. */
const withdrawalMs = 30 * 24 * 60 * 60_000

/** Fetches a list again while one of its reviews is pending and the page is visible. No toast reports a failed fetch. */
const usePolling = (isWaiting: boolean, refetch: () => unknown, error: unknown) => {
  useLayoutEffect(() => markHandled(error), [error])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, pollMs)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
}

interface RecordKey {
  readonly createdAt: number
  readonly amount: string
  readonly currencyCode: string
}

const keyOf = ({ createdAt, amount, currencyCode }: RecordKey): string => `${createdAt} ${amount} ${currencyCode}`

type PaymentType = 'coin' | 'bank'

const DepositWatch = ({ type }: { type: PaymentType }) => {
  const owner = useOwner()
  const brokerNow = useBrokerNow()
  const { first, fetchedAt, refetch, error } = useDepositRecords(type)
  const isWaiting = first?.items.some(({ status }) => status === 'unchecked') ?? false
  usePolling(isWaiting, refetch, error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each fetch
  useEffect(() => {
    if (!first) return
    const statuses = Object.fromEntries(first.items.map((record) => [keyOf(record), record.status]))
    for (const { key, status } of takeChanges(owner, `deposits.${type}`, { statuses, isWaiting })) {
      const remark = first.items.find((record) => keyOf(record) === key)?.remark ?? ''
      if (status !== 'unchecked' && status !== 'unknown')
        addNotice(
          owner,
          `deposit ${type} ${key} ${status}`,
          { kind: 'deposit', type, isAccepted: status === 'finished', remark },
          brokerNow(),
        )
    }
  }, [owner, type, fetchedAt])
  return null
}

/** Time of the last change of the language, epoch ms. Answers that arrived before that time are in the earlier language. */
const useLangSince = (lang: string) => {
  const since = useRef({ lang, at: 0 })
  if (since.current.lang !== lang) since.current = { lang, at: Date.now() }
  return since.current.at
}

const WithdrawalWatch = ({ type }: { type: PaymentType }) => {
  const owner = useOwner()
  const brokerNow = useBrokerNow()
  const { lang } = useLang()
  const langSince = useLangSince(lang)
  const { first, fetchedAt, refetch, error } = useWithdrawRecords(type)
  const isWaiting = first?.items.some(({ createdAt }) => brokerNow() - createdAt < withdrawalMs) ?? false
  usePolling(isWaiting, refetch, error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each fetch
  useEffect(() => {
    if (!first || fetchedAt <= langSince) return
    const statuses = Object.fromEntries(first.items.map((record) => [keyOf(record), record.statusName]))
    // Statuses are texts in the user's language, so each language has its own saved list. Statuses of two languages are never
    // compared.
    for (const { key, status, before } of takeChanges(owner, `withdrawals.${type}.${lang}`, { statuses, isWaiting })) {
      const remark = first.items.find((record) => keyOf(record) === key)?.notes ?? ''
      if (before !== null)
        addNotice(owner, `withdrawal ${type} ${key} ${status}`, { kind: 'withdrawal', type, status, remark }, brokerNow())
    }
  }, [owner, type, fetchedAt])
  return null
}

const IdentityWatch = () => {
  const owner = useOwner()
  const brokerNow = useBrokerNow()
  const { data, dataUpdatedAt, refetch, error } = useIdentity()
  const status = data?.reviewStatus ?? null
  const isWaiting = status === 'pending'
  usePolling(isWaiting, refetch, error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each fetch
  useEffect(() => {
    if (status === null) return
    for (const { before } of takeChanges(owner, 'identity', { statuses: { identity: status }, isWaiting })) {
      // The contract has no status for rejected documents. After a rejection, the status is `none`, as before the first
      // submission.
      if (before === 'pending' && status === 'none')
        addNotice(owner, `identity rejected ${dataUpdatedAt}`, { kind: 'identity', isAccepted: false }, brokerNow())
      if (status === 'verified') addNotice(owner, 'identity verified', { kind: 'identity', isAccepted: true }, brokerNow())
    }
  }, [owner, status, dataUpdatedAt])
  return null
}

/** Whether the user has opened the screen with the given path during this visit. */
const useHasVisited = (path: string): boolean => {
  const isHere = useLocation().pathname === path
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere && !wasHere) setWasHere(true)
  return wasHere || isHere
}

const types = ['coin', 'bank'] as const

/**
 * Records the broker's decisions about deposits, withdrawals and the identity check as notices. The socket has no events about
 * these decisions, so the current lists are compared with the lists that this device last saw. A list is fetched only if this
 * device has never seen it, if one of its reviews is pending, or if the user has opened its screen.
 */
export const ReviewWatch = () => {
  const { lang } = useLang()
  const lists = useDeviceStore(reviewStore)
  const isDue = (list: string) => lists[list]?.isWaiting ?? true
  const [paysIn, paysOut] = [useHasVisited('/mine/charge'), useHasVisited('/mine/withdraw')]
  const provesIdentity = useHasVisited('/mine/auth')
  return (
    <>
      {types.map((type) => (paysIn || isDue(`deposits.${type}`)) && <DepositWatch key={type} type={type} />)}
      {types.map((type) => (paysOut || isDue(`withdrawals.${type}.${lang}`)) && <WithdrawalWatch key={type} type={type} />)}
      {(provesIdentity || isDue('identity')) && <IdentityWatch />}
    </>
  )
}
