import { directionOf, type Lang } from '@leverkit/sdk'
import { useCallback } from 'react'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useCell } from '../runtime/useCell.ts'

/** The language of the calls, and how to switch it in place: names that the broker translates are fetched again. */
export const useLang = () => {
  const runtime = useRuntime()
  const lang = useCell(runtime.lang)
  const setLang = useCallback((next: Lang) => runtime.setLang(next), [runtime])
  return { lang, direction: directionOf(lang), setLang }
}
