import '../../screen/records.css'
import { AmountField, Button } from '@leverkit/ui'
import { ProofField } from '../../domain/ProofField.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import type { useDepositForm } from './useDepositForm.ts'

interface DepositFieldsProps {
  form: ReturnType<typeof useDepositForm>
  currencyCode: string
  error: unknown
  isBusy: boolean
  onSubmit: () => void
}

/** Fields of a deposit: amount, proof of the transfer, and the submit button. */
export const DepositFields = ({ form, currencyCode, error, isBusy, onSubmit }: DepositFieldsProps) => {
  const { t } = useTranslation('money')
  const { amount, setAmount, proof, problems } = form
  return (
    <>
      <AmountField
        variant="outline"
        label={t('deposit.amount')}
        value={amount}
        onChange={setAmount}
        fractionDigits={8}
        aside={<bdi dir="ltr">{currencyCode}</bdi>}
        errorMessage={problems.amount && t(`deposit.problems.${problems.amount}`)}
      />
      <ProofField
        proof={proof}
        label={t('deposit.proof')}
        hint={t('deposit.proofHint')}
        error={problems.proof ? t(`deposit.problems.${problems.proof}`) : false}
      />
      <p className="app-hint">{t('deposit.next')}</p>
      {Boolean(error) && <ErrorBanner error={error} />}
      <Button variant="primary" size="lg" isBusy={isBusy} onPress={onSubmit}>
        {amount === '' ? t('deposit.submit') : t('deposit.submitAmount', { amount, code: currencyCode })}
      </Button>
    </>
  )
}
