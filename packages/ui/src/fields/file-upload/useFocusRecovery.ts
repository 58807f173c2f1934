import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus within an element whose controls replace each other. When the focused control unmounts, the hook focuses the
 * first element that matches the selector `fallback`. Without this hook, the focus would be lost.
 */
export function useFocusRecovery(fallback: string) {
  const body = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    body.current?.querySelector<HTMLElement>(fallback)?.focus()
  })
  return {
    body,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
