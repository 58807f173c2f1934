import { type ReactNode, useContext, useMemo } from 'react'
import { MessagesContext } from './MessagesContext.ts'

const timeoutMs = 5_000
/** Time to read the message and to undo the action. */
const actionTimeoutMs = 10_000

/** Optional parts of a toast. */
interface ToastExtras {
  readonly description?: string
  /** One action. */
  readonly action?: ReactNode
}

/** Toasts for completed actions. Failures are shown where they occurred, or as a notice. */
export const useToasts = () => {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('Toasts are available within <Root> only.')
  return useMemo(() => {
    const addToast =
      (tone: 'success' | 'info') =>
      (title: string, extras: ToastExtras | string = {}) => {
        const more = typeof extras === 'string' ? { description: extras } : extras
        messages.add({ words: { tone, title, ...more }, timeoutMs: more.action ? actionTimeoutMs : timeoutMs })
      }
    return { done: addToast('success'), info: addToast('info') }
  }, [messages])
}
