import type { LostPhase } from '@leverkit/react-hooks'
import { Banner, Button } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorCode } from '../../screen/ErrorBanner.tsx'

/**
 * Phases after the answer to a request was lost. The phase `done` is not included, because the screen closes after a successful
 * request.
 */
type ShownPhase = Exclude<LostPhase, 'done'>

const tones = { looking: 'info', notSeen: 'warning', unknown: 'danger' } as const

interface LostOutcomeProps {
  phase: ShownPhase
  /** Text for the customer with the result of the look-up. */
  text: string
  /** Label of the link to the records. */
  see: string
  error: unknown
  onSee: () => void
  onAgain: () => void
}

/**
 * State of a request whose answer was lost. While the outcome is unknown, the user can open the records or look up the outcome
 * again, but cannot repeat the request.
 */
export const LostOutcome = ({ phase, text, see, error, onSee, onAgain }: LostOutcomeProps) => {
  const { t } = useTranslation('money')
  const isUnknown = phase === 'unknown'
  return (
    <>
      <Banner tone={tones[phase]}>
        {text} {isUnknown && Boolean(error) && <ErrorCode error={error} />}
      </Banner>
      {isUnknown && (
        <>
          <Button variant="primary" size="lg" onPress={onSee}>
            {see}
          </Button>
          <Button variant="outline" size="lg" onPress={onAgain}>
            {t('outcome.again')}
          </Button>
        </>
      )}
    </>
  )
}

/** Returns the phase that the screen shows; `null` if no answer was lost, or if the request was successful. */
export const shownPhase = (lost: LostPhase | null): ShownPhase | null => (lost === 'done' ? null : lost)
