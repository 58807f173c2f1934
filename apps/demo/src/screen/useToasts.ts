import { type ReactNode, useContext, useMemo } from 'react'
import { MessagesContext } from './MessagesContext.ts'

const timeoutMs = 5_000
/**
 * Duration of a toast with an action, in ms. It is long enough for the user to read the toast and press its button.
 */
const actionTimeoutMs = 10_000

interface ToastExtras {
  readonly description?: string
  /** Button for one action. */
  readonly action?: ReactNode
  /** Name of the message. A new message replaces an earlier message of the same name. */
  readonly name?: string
}

/** Shows toasts for completed actions. Failures are shown where they occurred, or as messages. */
export const useToasts = () => {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('Toasts are available within <Root> only.')
  return useMemo(() => {
    const addToast =
      (tone: 'success' | 'info') =>
      (title: string, extras: ToastExtras | string = {}) => {
        const { name, ...more } = typeof extras === 'string' ? { description: extras } : extras
        const words = { tone, title, ...more }
        messages.add({ words, timeoutMs: more.action ? actionTimeoutMs : timeoutMs, ...(name !== undefined && { name }) })
      }
    return { done: addToast('success'), info: addToast('info') }
  }, [messages])
}
