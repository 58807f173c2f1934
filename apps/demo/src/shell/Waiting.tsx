import './Waiting.css'
import { useBlocking } from '@leverkit/react-hooks'
import { useWords } from '../i18n/useWords.ts'
import { useIsScreenLoading } from './screenLoads.ts'

/**
 * The wait for a call that blocks: nothing can be pressed until it is answered, however long that takes. A screen that is
 * loading shows a line at the top instead and blocks nothing.
 */
export const Waiting = () => {
  const { t } = useWords('shell')
  const isBlocked = useBlocking() > 0
  const isLoading = useIsScreenLoading()
  if (isBlocked)
    return (
      <div className="app-blocking" role="status">
        <span className="app-ring" aria-hidden="true" />
        <span className="lk-visually-hidden">{t('waiting')}</span>
      </div>
    )
  return isLoading ? <span className="app-loading-line" aria-hidden="true" /> : null
}
