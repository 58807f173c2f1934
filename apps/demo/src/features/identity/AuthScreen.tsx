import '../../shell/panels.css'
import { useIdentity, useSubmitIdentity } from '@leverkit/react-hooks'
import { Button, EmptyState, Skeleton, TextField } from '@leverkit/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useDraft } from '../../shell/useDraft.ts'
import { Refusal } from '../account/Refusal.tsx'
import { ProofField } from '../money/ProofField.tsx'
import { useProof } from '../money/useProof.ts'
import { type IdentityField, missingParts } from './identity.model.ts'

const IdentityForm = () => {
  const { t } = useTranslation('identity')
  const { value, change, clear } = useDraft('identity', { name: '', documentNumber: '' })
  const front = useProof()
  const back = useProof()
  const [isTried, setTried] = useState(false)
  const submit = useSubmitIdentity()
  const missing = missingParts({ ...value, frontUrl: front.url, backUrl: back.url })
  const words = (field: IdentityField) => isTried && missing.includes(field) && t(`missing.${field}`)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.length > 0 || !front.url || !back.url) return
    submit.mutate(
      {
        name: value.name.trim(),
        documentNumber: value.documentNumber.trim(),
        frontImageUrl: front.url,
        backImageUrl: back.url,
      },
      { onSuccess: clear },
    )
  }
  return (
    <form className="app-form" onSubmit={send} noValidate>
      <p className="app-quiet">{t('hint')}</p>
      <TextField
        label={t('name')}
        autoComplete="name"
        value={value.name}
        onChange={(name) => change({ name })}
        errorMessage={words('name')}
      />
      <TextField
        label={t('documentNumber')}
        autoComplete="off"
        spellCheck="false"
        value={value.documentNumber}
        onChange={(documentNumber) => change({ documentNumber })}
        errorMessage={words('documentNumber')}
      />
      <ProofField proof={front} label={t('front')} hint={t('frontHint')} error={words('front')} />
      <ProofField proof={back} label={t('back')} hint={t('backHint')} error={words('back')} />
      {submit.error && <Refusal error={submit.error} />}
      <Button type="submit" variant="primary" size="lg" isBusy={submit.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** Real-name verification: the form, the wait, the end. Source: specification, section 4. */
export const AuthScreen = () => {
  const { t } = useTranslation('identity')
  const { data, error, isPending, refetch } = useIdentity()
  return (
    <Screen title={t('title')}>
      {isPending && <Skeleton height="320px" />}
      {error && !data && <ScreenError error={error} onRetry={() => void refetch()} />}
      {data?.reviewStatus === 'none' && <IdentityForm />}
      {data?.reviewStatus === 'pending' && (
        <EmptyState icon="clock" title={t('pending')} action={<Button onPress={() => void refetch()}>{t('look')}</Button>}>
          {t('pendingHint')}
        </EmptyState>
      )}
      {data?.reviewStatus === 'verified' && (
        <EmptyState icon="check" title={t('verified')}>
          {data.name}
        </EmptyState>
      )}
    </Screen>
  )
}
