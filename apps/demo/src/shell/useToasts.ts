import { useContext, useMemo } from 'react'
import { MessagesContext } from './MessagesContext.ts'

const timeoutMs = 5_000

/** Short words about what was done; failures are told where they happened, or by the notices. */
export const useToasts = () => {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('There are toasts within <Root> alone.')
  return useMemo(
    () => ({
      done: (title: string, description?: string) =>
        messages.tell({ words: { tone: 'success', title, ...(description ? { description } : {}) }, timeoutMs }),
      info: (title: string, description?: string) =>
        messages.tell({ words: { tone: 'info', title, ...(description ? { description } : {}) }, timeoutMs }),
    }),
    [messages],
  )
}
