import { Banner } from '@leverkit/ui'
import { useErrorWords } from '../../shell/useErrorWords.ts'

/** Why the broker did not do what a form asked for, above the button that asked. */
export const Refusal = ({ error }: { error: unknown }) => {
  const { title } = useErrorWords()(error)
  return <Banner tone="danger">{title}</Banner>
}
