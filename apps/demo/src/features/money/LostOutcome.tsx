import type { LostPhase } from '@leverkit/react-hooks'
import { Banner, Button } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorCode } from '../../screen/ErrorBanner.tsx'

/** Phases of a lost payment that its screen shows. */
type ShownPhase = Exclude<LostPhase, 'done'>

const tones = { looking: 'info', notSeen: 'warning', unknown: 'danger' } as const

interface LostOutcomeProps {
  phase: ShownPhase
  /** Result of the look-up, for the customer. */
  text: string
  /** Label of the link to the records. */
  see: string
  error: unknown
  onSee: () => void
  onAgain: () => void
}

/** State of a payment whose answer was lost. While it is unknown, it offers the records instead of another try. */
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

/** Phase that a screen shows; `null` while there is nothing to show. */
export const shownPhase = (lost: LostPhase | null): ShownPhase | null => (lost === 'done' ? null : lost)
