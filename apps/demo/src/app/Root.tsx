import { useFilledOrders, useLostWrites, useOrderOutcomes, useOrdersClosedByBroker } from '@leverkit/react-hooks'
import { LinkRouter } from '@leverkit/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CompanyGate } from '../features/company/CompanyGate.tsx'
import { withWords } from '../i18n/withWords.tsx'
import { afterFirstInteraction } from '../screen/afterFirstInteraction.ts'
import { MessagesContext } from '../screen/MessagesContext.ts'
import { Messages } from '../screen/messages.ts'
import { useDeferredComponent } from '../screen/useDeferredComponent.ts'
import { Dispensable } from './CrashBoundary.tsx'
import { LoadingIndicator } from './LoadingIndicator.tsx'
import { RouteSkeleton } from './RouteSkeleton.tsx'
import { useLastAddresses } from './useLastAddresses.ts'
import { useNavigationEffects } from './useNavigationEffects.ts'
import { useSessionEnd } from './useSessionEnd.ts'
import { useUnhandledErrors } from './useUnhandledErrors.ts'

const loadRegion = withWords(async () => (await import('./AppToasts.tsx')).AppToasts)

/**
 * Calls `act` on the first message or the first interaction. The toast region is loaded only then. A user without a message or an
 * interaction never loads it.
 */
const placeWanted = (messages: Messages) => (act: () => void) => {
  const stops = [messages.whenQueued(act), afterFirstInteraction(act)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Loads `keepFieldsInSight` on the first interaction, because no field has the focus before that. */
const useFieldsInSight = () =>
  useEffect(() => {
    let stop = () => {}
    const stopWaiting = afterFirstInteraction(() => {
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

/** Wraps every screen. Routes links of the UI kit through the router, and shows messages as toasts. */
export const Root = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const [messages] = useState(() => new Messages())
  const [whenWanted] = useState(() => placeWanted(messages))
  const AppToasts = useDeferredComponent(loadRegion, whenWanted)
  useSessionEnd()
  useNavigationEffects()
  useLastAddresses()
  useFieldsInSight()
  useUnhandledErrors((error) => {
    // The sign-in screen itself reports that the session has expired.
    if (error.code !== 'SESSION_EXPIRED') messages.add({ error })
  })
  useOrdersClosedByBroker((notices) => {
    for (const closed of notices) messages.add({ closed })
  })
  useFilledOrders((orders) => {
    for (const filled of orders) messages.add({ filled })
  })
  useOrderOutcomes((ordered) => messages.add({ ordered }))
  useLostWrites((lost) => messages.add({ lost }))
  return (
    <LinkRouter navigate={(path) => void navigate(path)}>
      <Suspense fallback={<RouteSkeleton />}>
        <MessagesContext value={messages}>{children}</MessagesContext>
      </Suspense>
      <Dispensable>
        <Suspense fallback={null}>{AppToasts && <AppToasts messages={messages} />}</Suspense>
      </Dispensable>
      <CompanyGate />
      <LoadingIndicator />
    </LinkRouter>
  )
}
