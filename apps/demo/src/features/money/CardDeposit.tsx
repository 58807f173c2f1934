import { Button, EmptyState } from '@leverkit/ui'
import { useSupport } from '../../domain/useSupport.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Deposit by bank card. The API contract has no endpoint for it, so customer service handles such a deposit. */
export const CardDeposit = () => {
  const { t } = useTranslation('money')
  const support = useSupport()
  return (
    <>
      <EmptyState
        icon="bank"
        title={t('deposit.cardTitle')}
        action={
          <Button variant="primary" onPress={support.open}>
            {t('deposit.cardAction')}
          </Button>
        }
      >
        {t('deposit.cardBody')}
      </EmptyState>
      {support.dialog}
    </>
  )
}
