import type { Toasts } from '@leverkit/ui'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'

const doneMs = 5_000

/** Short words about what was done; failures are told where they happened, or by the notices. */
export const useToasts = () => {
  const toasts = useOutletContext<Toasts>()
  return useMemo(
    () => ({
      done: (title: string, description?: string) =>
        toasts.add({ tone: 'success', title, ...(description ? { description } : {}) }, { timeoutMs: doneMs }),
      info: (title: string, description?: string) =>
        toasts.add({ tone: 'info', title, ...(description ? { description } : {}) }, { timeoutMs: doneMs }),
    }),
    [toasts],
  )
}
