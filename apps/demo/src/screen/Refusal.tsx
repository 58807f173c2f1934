import { isLeverkitError } from '@leverkit/sdk'
import { Banner } from '@leverkit/ui'
import { useErrorWords } from './useErrorWords.ts'

/** Why the broker did not do what a form asked for, above the button that asked, or that nobody knows whether it did. */
export const Refusal = ({ error }: { error: unknown }) => {
  const { title, outcome, codeLine } = useErrorWords()(error)
  const isOpen = isLeverkitError(error) && error.effect === 'unknown'
  return <Banner tone="danger">{[title, isOpen ? outcome : '', codeLine].filter(Boolean).join(' ')}</Banner>
}
