import { use, useSyncExternalStore } from 'react'
import { appWords, type Say } from './AppWords.ts'
import type { Namespace } from './i18n.ts'

interface Spoken {
  /** Says what stands under a key of the first namespace; keys of the others carry its name, as `shell:back`. */
  readonly t: Say
  /** Tag of the language. */
  readonly tag: string
}

/**
 * Words of the person's language, from the namespaces named. A part of the app that needs one which is not there yet waits for it.
 *
 * @example const { t } = useWords('orders', 'shell')
 */
export const useWords = (namespace: Namespace, ...others: readonly Namespace[]): Spoken => {
  const t = useSyncExternalStore(appWords.subscribe, () => appWords.sayer(namespace))
  for (const each of [namespace, ...others]) {
    // Also when they are there: React draws once more what has waited, and must meet the same promise again.
    const coming: Promise<void> | null = appWords.coming(each)
    if (coming) use(coming)
  }
  return { t, tag: appWords.tag }
}
