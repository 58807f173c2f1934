import { useFilledOrders, useLostWrites, useOrderOutcomes, useOrdersClosedByBroker } from '@leverkit/react-hooks'
import { LinkRouter } from '@leverkit/ui'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CompanyGate } from '../features/company/CompanyGate.tsx'
import { withWords } from '../i18n/withWords.tsx'
import { afterFirstInteraction } from '../screen/afterFirstInteraction.ts'
import { Dispensable } from '../screen/Dispensable.tsx'
import { firstContent } from '../screen/FirstContent.ts'
import { MessagesContext } from '../screen/MessagesContext.ts'
import { Messages } from '../screen/messages.ts'
import { useDeferredComponent } from '../screen/useDeferredComponent.ts'
import { Commands } from './commands/Commands.tsx'
import { LoadingIndicator } from './LoadingIndicator.tsx'
import { RouteSkeleton } from './RouteSkeleton.tsx'
import { Safeguards } from './Safeguards.tsx'
import { useLastAddresses } from './useLastAddresses.ts'
import { useNavigationEffects } from './useNavigationEffects.ts'
import { useSessionEnd } from './useSessionEnd.ts'
import { useUnhandledErrors } from './useUnhandledErrors.ts'

const loadBackground = withWords(async () => (await import('./Background.tsx')).Background)
const loadSheets = withWords(async () => (await import('./AddressSheets.tsx')).AddressSheets)
const AddressSheets = lazy(async () => ({ default: await loadSheets() }))

/** Matches an address that opens a sheet of `AddressSheets`. */
const withSheet = /[?&](alert|facts|quick|lists)=/

const loadRegion = withWords(async () => (await import('./AppToasts.tsx')).AppToasts)

/** Returns a function that calls `act` on the first message or the first interaction. The toast region is loaded only then. */
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

/** Wraps every screen. Makes the links of the UI kit use the router, and shows messages as toasts. */
export const Root = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [messages] = useState(() => new Messages())
  const [whenWanted] = useState(() => placeWanted(messages))
  const AppToasts = useDeferredComponent(loadRegion, whenWanted)
  const Background = useDeferredComponent(loadBackground, firstContent.whenPainted)
  useSessionEnd()
  useNavigationEffects()
  useLastAddresses()
  useFieldsInSight()
  useUnhandledErrors((error) => {
    // The sign-in screen itself reports that the session has expired, so no toast reports it.
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
      <MessagesContext value={messages}>
        <Suspense fallback={<RouteSkeleton />}>{children}</Suspense>
        <Dispensable>
          <Suspense fallback={null}>
            {Background && <Background />}
            {withSheet.test(search) && <AddressSheets />}
          </Suspense>
        </Dispensable>
      </MessagesContext>
      <Dispensable>
        <Suspense fallback={null}>{AppToasts && <AppToasts messages={messages} />}</Suspense>
      </Dispensable>
      <Safeguards />
      <CompanyGate />
      <Commands />
      <LoadingIndicator />
    </LinkRouter>
  )
}
