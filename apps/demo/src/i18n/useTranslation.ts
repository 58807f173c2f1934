import { useTranslation as useLoaded } from 'react-i18next'
import { hasWords } from './i18n.ts'
import type { Namespace } from './loadWords.ts'

type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]

/** One object for all calls, because react-i18next compares options by identity. */
const options = {}

/**
 * Returns the translations of the given namespaces in the user's language. The component suspends until they have loaded.
 *
 * @param namespaces - a key without a prefix belongs to the first namespace; a key of another namespace has that namespace's
 *   name as prefix, such as `shell:back`
 * @throws when translations cannot be loaded, because i18next would otherwise show the keys
 * @example const { t } = useTranslation(['orders', 'shell'])
 */
export const useTranslation = <const Names extends Namespaces>(namespaces: Names) => {
  const response = useLoaded(namespaces, options)
  const { language } = response.i18n
  for (const namespace of [namespaces].flat() as Namespace[])
    if (language && !hasWords(namespace)) throw new Error(`The words of ${namespace} could not be loaded in ${language}.`)
  return response
}
