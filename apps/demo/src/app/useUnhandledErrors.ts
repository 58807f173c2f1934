import { useCallFailures } from '@leverkit/react-hooks'
import type { LeverkitError } from '@leverkit/sdk'
import { useEffect, useState } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { isHandled } from '../screen/handledErrors.ts'

const none: readonly LeverkitError[] = []

/**
 * Reports each failed call that no screen renders in place. A read notifies in the same task as the screen that uses it, so the
 * screen has rendered its error when the effect here runs.
 */
export const useUnhandledErrors = (listener: (error: LeverkitError) => void): void => {
  const [pending, setPending] = useState(none)
  useCallFailures(({ error }) => {
    // A screen suspends until the words of its error are loaded; a failed load must not silence the error.
    void i18n.loadNamespaces('errors').then(() => setPending((errors) => [...errors, error]))
  })
  useEffect(() => {
    if (pending.length === 0) return
    for (const error of pending) if (!isHandled(error)) listener(error)
    setPending(none)
  }, [pending, listener])
}
