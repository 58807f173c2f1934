import { useCallFailures } from '@leverkit/react-hooks'
import type { LeverkitError } from '@leverkit/sdk'
import { useEffect, useState } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { isHandled } from '../screen/handledErrors.ts'

const none: readonly LeverkitError[] = []

/**
 * Calls `listener` for each failed call whose error no screen has rendered. A failed read request notifies its screen in the
 * same task. The screen therefore renders the error before this effect runs.
 */
export const useUnhandledErrors = (listener: (error: LeverkitError) => void): void => {
  const [pending, setPending] = useState(none)
  useCallFailures(({ error }) => {
    // A screen renders an error only after the translations of errors have loaded, so this report waits for them too. If the
    // translations cannot be loaded, the error is reported anyway.
    void i18n.loadNamespaces('errors').then(() => setPending((errors) => [...errors, error]))
  })
  useEffect(() => {
    if (pending.length === 0) return
    for (const error of pending) if (!isHandled(error)) listener(error)
    setPending(none)
  }, [pending, listener])
}
