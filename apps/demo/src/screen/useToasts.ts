import { type ReactNode, useContext, useMemo } from 'react'
import { MessagesContext } from './MessagesContext.ts'

const timeoutMs = 5_000
/** Long enough to read what was done and to take it back. */
const actionTimeoutMs = 10_000

/** What may stand beside the words. */
interface Besides {
  readonly description?: string
  /** One thing to do about it. */
  readonly action?: ReactNode
}

/** Short words about what was done; failures are told where they happened, or by the notices. */
export const useToasts = () => {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('There are toasts within <Root> alone.')
  return useMemo(() => {
    const tell =
      (tone: 'success' | 'info') =>
      (title: string, besides: Besides | string = {}) => {
        const more = typeof besides === 'string' ? { description: besides } : besides
        messages.tell({ words: { tone, title, ...more }, timeoutMs: more.action ? actionTimeoutMs : timeoutMs })
      }
    return { done: tell('success'), info: tell('info') }
  }, [messages])
}
