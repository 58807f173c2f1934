import '../../screen/panels.css'
import './money.css'
import { Button, EmptyState } from '@leverkit/ui'
import { useSupport } from '../../domain/useSupport.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type RecordedKind, recordedKinds } from './depositKinds.ts'

interface CardDepositProps {
  /** Called when the user chooses another way to pay. */
  onWay: (way: RecordedKind) => void
}

/**
 * Deposit by bank card. The API contract has no endpoint for card deposits, so customer service arranges these deposits. If the
 * brand offers both coin and bank deposits, the screen also has a button for each of them. If the brand offers only one of the
 * two, no button is needed, because the control above already offers it.
 */
export const CardDeposit = ({ onWay }: CardDepositProps) => {
  const { t } = useTranslation('money')
  const support = useSupport()
  const others = recordedKinds()
  return (
    <section className="app-card app-card-deposit">
      <EmptyState
        icon="card"
        title={t('deposit.cardTitle')}
        action={
          <Button variant="primary" onPress={support.open}>
            {t('deposit.cardAction')}
          </Button>
        }
      >
        {t('deposit.cardBody')}
      </EmptyState>
      {others.length > 1 && (
        <>
          <p className="app-quiet">{t('deposit.cardOther')}</p>
          <div className="app-pair">
            {others.map((way) => (
              <Button key={way} variant="outline" onPress={() => onWay(way)}>
                {t(`deposit.ways.${way}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {support.dialog}
    </section>
  )
}
