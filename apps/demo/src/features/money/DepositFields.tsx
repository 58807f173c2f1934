import '../../screen/records.css'
import type { useSubmitDeposit } from '@leverkit/react-hooks'
import { AmountField, Button } from '@leverkit/ui'
import { ProofField } from '../../domain/ProofField.tsx'
import { maxProofMegabytes } from '../../domain/useProof.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { LostOutcome, shownPhase } from './LostOutcome.tsx'
import type { useDepositForm } from './useDepositForm.ts'

interface DepositFieldsProps {
  form: ReturnType<typeof useDepositForm>
  currencyCode: string
  submit: Pick<ReturnType<typeof useSubmitDeposit>, 'error' | 'isPending' | 'lost' | 'lookAgain' | 'reset'>
  onSubmit: () => void
  /** Opens the records of earlier deposits. */
  onSee: () => void
}

/** Fields of a deposit: amount, proof of the transfer, and the submit button. */
export const DepositFields = ({ form, currencyCode, submit, onSubmit, onSee }: DepositFieldsProps) => {
  const { t } = useTranslation('money')
  const { amount, setAmount, proof, problems } = form
  const { error, isPending, lookAgain, reset } = submit
  const lost = shownPhase(submit.lost)
  const see = () => {
    reset()
    onSee()
  }
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
        hint={t('deposit.proofHint', { megabytes: maxProofMegabytes })}
        error={problems.proof ? t(`deposit.problems.${problems.proof}`) : false}
      />
      <p className="app-hint">{t('deposit.next')}</p>
      {lost && (
        <LostOutcome
          phase={lost}
          text={t(`outcome.deposit.${lost}`)}
          see={t('outcome.deposit.see')}
          error={error}
          onSee={see}
          onAgain={() => void lookAgain()}
        />
      )}
      {error && !lost && <ErrorBanner error={error} />}
      {lost !== 'unknown' && (
        <Button variant="primary" size="lg" isBusy={isPending} onPress={onSubmit}>
          {amount === '' ? t('deposit.submit') : t('deposit.submitAmount', { amount, code: currencyCode })}
        </Button>
      )}
    </>
  )
}
