import { useFilledOrders, useOrderOutcomes, useOrdersClosedByBroker } from '@leverkit/react-hooks'
import { LinkRouter } from '@leverkit/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CompanyGate } from '../features/company/CompanyGate.tsx'
import { withWords } from '../i18n/withWords.tsx'
import { MessagesContext } from '../screen/MessagesContext.ts'
import { Messages } from '../screen/messages.ts'
import { useLater } from '../screen/useLater.ts'
import { whenUsed } from '../screen/whenUsed.ts'
import { Dispensable } from './CrashBoundary.tsx'
import { RouteSkeleton } from './RouteSkeleton.tsx'
import { useArrival } from './useArrival.ts'
import { useKeptPlaces } from './useKeptPlaces.ts'
import { useSessionEnd } from './useSessionEnd.ts'
import { useUntoldErrors } from './useUntoldErrors.ts'
import { Waiting } from './Waiting.tsx'

const loadRegion = withWords(async () => (await import('./MessageRegion.tsx')).MessageRegion)

/** The place of messages comes with the first of them, or with the first tap: whoever only looks at prices does without. */
const placeWanted = (messages: Messages) => (act: () => void) => {
  const stops = [messages.whenMissed(act), whenUsed(act)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Comes with the first tap, which the first field needs as well. */
const useFieldsInSight = () =>
  useEffect(() => {
    let stop = () => {}
    const stopWaiting = whenUsed(() => {
      void import('./keepFieldsInSight.ts').then(({ keepFieldsInSight }) => {
        if (!isGone) stop = keepFieldsInSight()
      })
    })
    let isGone = false
    return () => {
      isGone = true
      stopWaiting()
      stop()
    }
  }, [])

/** What stands round every screen: links of the kit go through the router, and what the person must hear appears as a toast. */
export const Root = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const [messages] = useState(() => new Messages())
  const [whenWanted] = useState(() => placeWanted(messages))
  const MessageRegion = useLater(loadRegion, whenWanted)
  useSessionEnd()
  useArrival()
  useKeptPlaces()
  useFieldsInSight()
  useUntoldErrors((error) => {
    // The sign-in says that the session has ended.
    if (error.code !== 'SESSION_EXPIRED') messages.tell({ error })
  })
  useOrdersClosedByBroker((notices) => {
    for (const closed of notices) messages.tell({ closed })
  })
  useFilledOrders((orders) => {
    for (const filled of orders) messages.tell({ filled })
  })
  useOrderOutcomes((ordered) => messages.tell({ ordered }))
  return (
    <LinkRouter navigate={(path) => void navigate(path)}>
      <Suspense fallback={<RouteSkeleton />}>
        <MessagesContext value={messages}>{children}</MessagesContext>
      </Suspense>
      <Dispensable>
        <Suspense fallback={null}>{MessageRegion && <MessageRegion messages={messages} />}</Suspense>
      </Dispensable>
      <CompanyGate />
      <Waiting />
    </LinkRouter>
  )
}
