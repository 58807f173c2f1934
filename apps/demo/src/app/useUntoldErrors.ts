import { useCallFailures } from '@leverkit/react-hooks'
import type { LeverkitError } from '@leverkit/sdk'
import { useEffect, useRef } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { isToldHere } from '../screen/toldErrors.ts'

/** The notice comes before the screen has drawn what it knows; this is long after that, and no time for a person. */
const afterDrawingMs = 100

/** Failed calls, but for those of which a screen tells in place of what it could not load. */
export const useUntoldErrors = (listener: (error: LeverkitError) => void): void => {
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>())
  useCallFailures(({ error }) => {
    const wait = () => {
      const timer = setTimeout(() => {
        waiting.current.delete(timer)
        if (!isToldHere(error)) listener(error)
      }, afterDrawingMs)
      waiting.current.add(timer)
    }
    // A screen that waits for its first words has not drawn its error yet. Words that never come keep nobody silent.
    void i18n.loadNamespaces('errors').then(wait)
  })
  useEffect(() => {
    const timers = waiting.current
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
}
