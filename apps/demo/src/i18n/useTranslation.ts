import { useTranslation as useLoaded } from 'react-i18next'
import { hasWords } from './i18n.ts'
import type { Namespace } from './loadWords.ts'

type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]

/** One object for all calls: react-i18next compares its options by identity. */
const options = {}

/**
 * The words of the namespaces in the user's language. A component whose words are not here yet suspends.
 *
 * @param namespaces - keys belong to the first one; keys of the others carry its name, as `shell:back`
 * @throws when words cannot be loaded: i18next would show the keys
 * @example const { t } = useTranslation(['orders', 'shell'])
 */
export const useTranslation = <const Names extends Namespaces>(namespaces: Names) => {
  const response = useLoaded(namespaces, options)
  const { language } = response.i18n
  for (const namespace of [namespaces].flat() as Namespace[])
    if (language && !hasWords(namespace)) throw new Error(`The words of ${namespace} could not be loaded in ${language}.`)
  return response
}
