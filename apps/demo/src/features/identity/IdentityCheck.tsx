import '../../screen/panels.css'
import { useSubmitIdentity } from '@leverkit/react-hooks'
import type { Identity } from '@leverkit/sdk'
import { Button, IdentityForm } from '@leverkit/ui'
import { useState } from 'react'
import { ProofField } from '../../domain/ProofField.tsx'
import { useProof } from '../../domain/useProof.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../screen/ErrorBanner.tsx'
import { useDraft } from '../../screen/useDraft.ts'
import { type IdentityField, missingParts } from './identity.model.ts'

/**
 * Form state of an identity check: values, images of both sides, the request, and the missing fields. Missing fields are marked
 * after the first attempt to submit.
 */
const useIdentityCheck = () => {
  const { t } = useTranslation('identity')
  const { value, change, clear } = useDraft('identity', { name: '', documentNumber: '' })
  const front = useProof()
  const back = useProof()
  const [isTried, setTried] = useState(false)
  const submit = useSubmitIdentity()
  const missing = missingParts({ ...value, frontUrl: front.url, backUrl: back.url })
  const words = (field: IdentityField) => isTried && missing.includes(field) && t(`missing.${field}`)
  const send = () => {
    setTried(true)
    if (missing.length > 0 || !front.url || !back.url) return
    const papers = { frontImageUrl: front.url, backImageUrl: back.url }
    submit.mutate({ name: value.name.trim(), documentNumber: value.documentNumber.trim(), ...papers }, { onSuccess: clear })
  }
  return { value, change, front, back, words, send, submit }
}

const useLabels = (name: string) => {
  const { t } = useTranslation('identity')
  return {
    form: t('title'),
    country: '',
    name: t('name'),
    nameHint: '',
    documentNumber: t('documentNumber'),
    guidance: t('hint'),
    submit: t('submit'),
    pending: { title: t('pending'), text: t('pendingHint') },
    passed: { title: t('verified'), text: name },
  }
}

const statuses = { none: 'none', pending: 'pending', verified: 'passed' } as const

interface IdentityCheckProps {
  identity: Identity
  /** Called when the user wants to see the latest review status. */
  onLook: () => void
}

/** Form of an identity check, and the status of its review. */
export const IdentityCheck = ({ identity, onLook }: IdentityCheckProps) => {
  const { t } = useTranslation('identity')
  const { value, change, front, back, words, send, submit } = useIdentityCheck()
  const labels = useLabels(identity.name ?? '')
  const { reviewStatus } = identity
  return (
    <>
      <IdentityForm
        status={statuses[reviewStatus]}
        values={{ ...value, country: null }}
        onChange={({ name, documentNumber }) =>
          change({ ...(name === undefined ? {} : { name }), ...(documentNumber === undefined ? {} : { documentNumber }) })
        }
        problems={{ name: words('name'), documentNumber: words('documentNumber') }}
        sides={{
          front: <ProofField proof={front} label={t('front')} hint={t('frontHint')} error={words('front')} />,
          back: <ProofField proof={back} label={t('back')} hint={t('backHint')} error={words('back')} />,
        }}
        onSubmit={send}
        isPending={submit.isPending}
        labels={labels}
      />
      {submit.error && <ErrorBanner error={submit.error} />}
      {reviewStatus === 'pending' && <Button onPress={onLook}>{t('look')}</Button>}
    </>
  )
}
