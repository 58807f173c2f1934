import '../../screen/records.css'
import './money.css'
import type { useSubmitDeposit } from '@leverkit/react-hooks'
import { AmountField, Button } from '@leverkit/ui'
import { Suspense, useState } from 'react'
import { ProofField } from '../../domain/ProofField.tsx'
import { limitsFlag } from '../../domain/safeguards.ts'
import { maxProofMegabytes } from '../../domain/useProof.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useDeviceFlag } from '../../screen/DeviceFlag.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { DepositLimit } from './DepositLimit.tsx'
import { DepositSteps } from './DepositSteps.tsx'
import { LostOutcome, shownPhase } from './LostOutcome.tsx'
import type { useDepositForm } from './useDepositForm.ts'

interface DepositFieldsProps {
  type: 'coin' | 'bank'
  form: ReturnType<typeof useDepositForm>
  currencyCode: string
  submit: Pick<ReturnType<typeof useSubmitDeposit>, 'error' | 'isPending' | 'lost' | 'lookAgain' | 'reset'>
  onSubmit: () => void
  /** Opens the records of earlier deposits. */
  onSee: () => void
}

/** Fields of a deposit: amount, proof of the transfer, and the submit button. */
export const DepositFields = ({ type, form, currencyCode, submit, onSubmit, onSee }: DepositFieldsProps) => {
  const { t } = useTranslation('money')
  const { amount, setAmount, proof, problems } = form
  const { error, isPending, lookAgain, reset } = submit
  const lost = shownPhase(submit.lost)
  const isLimited = useDeviceFlag(limitsFlag)
  // With a limit, the form is blocked until `DepositLimit` has compared the amount with the earlier deposits. Without a limit,
  // nothing is checked.
  const [isBlocked, setBlocked] = useState(isLimited)
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
      {isLimited && (
        <Suspense fallback={null}>
          <DepositLimit {...{ type, currencyCode, amount }} onBlocked={setBlocked} />
        </Suspense>
      )}
      <DepositSteps />
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
        <div className="app-money-submit">
          <Button variant="primary" size="lg" isPending={isPending} isDisabled={isLimited && isBlocked} onPress={onSubmit}>
            {amount === '' ? t('deposit.submit') : t('deposit.submitAmount', { amount, code: currencyCode })}
          </Button>
        </div>
      )}
    </>
  )
}
