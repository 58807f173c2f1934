import { useCallFailures, useLang, useSession } from '@leverkit/react-hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usageConsent } from '../../domain/usageConsent.ts'
import { onCrash } from '../../screen/crashes.ts'
import { useDeviceFlag } from '../../screen/DeviceFlag.ts'
import type { AppEvent, ErrorReport } from '../../slots/AppEvent.ts'
import type { Reporter } from '../../slots/OwnSlots.ts'
import { useAppRoute } from '../useAppRoute.ts'
import { callReport, errorReport } from './errorReport.ts'
import { takeStartErrors } from './startErrors.ts'

type Send = (event: AppEvent) => void
type SendError = (report: ErrorReport | null) => void

/** Calls `act` each time `value` has changed since the last render, but not on the first render. */
const useChange = <Value,>(value: Value, act: (value: Value) => void) => {
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) act(value)
    before.current = value
  })
}

/** Sends the event `done` for each successful write. */
const useWriteEvents = (send: Send) => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((change) => {
        if (change.type !== 'updated' || change.action.type !== 'success') return
        const action = change.mutation.options.mutationKey?.at(-1)
        if (typeof action === 'string') send({ name: 'done', action })
      }),
    [queryClient, send],
  )
}

const useEvents = (screen: string, send: Send) => {
  const { isSignedIn, isDemo } = useSession()
  const { lang } = useLang()
  useEffect(() => send({ name: 'screen', screen }), [screen, send])
  const account = isDemo ? 'demo' : 'real'
  useChange<'demo' | 'real' | null>(isSignedIn ? account : null, (kind) =>
    send(kind ? { name: 'signedIn', kind } : { name: 'signedOut' }),
  )
  useChange(lang, (next) => send({ name: 'languageChanged', lang: next }))
  useWriteEvents(send)
}

const useErrors = (screen: string, send: SendError) => {
  useCallFailures(({ error, endpoint }) => send(callReport(endpoint, error, screen)))
  useEffect(() => {
    const unhandled = (error: unknown) => send(errorReport('unhandled', error, screen))
    const onError = ({ error }: ErrorEvent) => unhandled(error)
    const onRejection = ({ reason }: PromiseRejectionEvent) => unhandled(reason)
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    for (const report of takeStartErrors()) send(report)
    const stop = onCrash((error) => send(errorReport('crash', error, screen)))
    return () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
      stop()
    }
  }, [screen, send])
}

const Reporting = ({ reporter: { onEvent, onError } }: { reporter: Reporter }) => {
  const { id } = useAppRoute()
  const [send] = useState<Send>(() => (event: AppEvent) => onEvent?.(event))
  const [sendError] = useState<SendError>(() => (report: ErrorReport | null) => report && onError?.(report))
  useEvents(id, send)
  useErrors(id, sendError)
  return null
}

/**
 * Sends events and errors to the partner's reporter while the user consents. The reporter is loaded only after the user's
 * consent.
 */
export const Reports = ({ load }: { load: () => Promise<Reporter> }) => {
  const isAllowed = useDeviceFlag(usageConsent)
  const [reporter, setReporter] = useState<Reporter | null>(null)
  useEffect(() => {
    // The app works without the reporter. A failed load is therefore ignored, and only the next visit tries again.
    if (!isAllowed) takeStartErrors()
    else load().then(setReporter, () => undefined)
  }, [isAllowed, load])
  return isAllowed && reporter ? <Reporting reporter={reporter} /> : null
}
