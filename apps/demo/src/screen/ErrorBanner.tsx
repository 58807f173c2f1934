import { isLeverkitError } from '@leverkit/sdk'
import { Banner } from '@leverkit/ui'
import { useErrorWords } from './useErrorWords.ts'

/** Banner above the submit button of a form: the reason of a failure, and whether the outcome is unknown. */
export const ErrorBanner = ({ error }: { error: unknown }) => {
  const { title, outcome, codeLine } = useErrorWords()(error)
  const isOpen = isLeverkitError(error) && error.effect === 'unknown'
  return <Banner tone="danger">{[title, isOpen ? outcome : '', codeLine].filter(Boolean).join(' ')}</Banner>
}
