import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a place whose controls take turns: when the focused one goes, the first that `heirs` selects gets it, since a person
 * without a pointer would otherwise start again at the top of the page.
 */
export function useKeptFocus(heirs: string) {
  const body = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    body.current?.querySelector<HTMLElement>(heirs)?.focus()
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
