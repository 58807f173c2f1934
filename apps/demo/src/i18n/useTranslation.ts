import { useTranslation as useLoaded } from 'react-i18next'
import { hasWords } from './i18n.ts'
import type { Namespace } from './loadWords.ts'

type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]

/** One object for all calls, because react-i18next compares its options by identity. */
const options = {}

/**
 * Returns the translations of the given namespaces in the user's language. A component suspends until they have loaded.
 *
 * @param namespaces - a key without a prefix belongs to the first one; a key of another one begins with that namespace's name,
 *   such as `shell:back`
 * @throws when translations cannot be loaded, because i18next would show the keys
 * @example const { t } = useTranslation(['orders', 'shell'])
 */
export const useTranslation = <const Names extends Namespaces>(namespaces: Names) => {
  const response = useLoaded(namespaces, options)
  const { language } = response.i18n
  for (const namespace of [namespaces].flat() as Namespace[])
    if (language && !hasWords(namespace)) throw new Error(`The words of ${namespace} could not be loaded in ${language}.`)
  return response
}
