import '../../shell/records.css'
import './money.css'
import { Button, Icon, IconButton } from '@leverkit/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../shell/useErrorWords.ts'
import type { useProof } from './useProof.ts'

type Proof = ReturnType<typeof useProof>

const usePreview = (file: File | null) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const State = ({ state, onRetry }: { state: Proof['state']; onRetry: () => void }) => {
  const { t } = useTranslation('money')
  const errorWords = useErrorWords()
  if (state.phase === 'uploading') {
    const { sentBytes, totalBytes } = state.progress
    return <progress className="app-progress" aria-label={t('proof.uploading')} max={totalBytes ?? 1} value={sentBytes} />
  }
  if (state.phase === 'uploaded')
    return (
      <span className="app-quiet">
        <Icon name="check" size="xs" /> {t('proof.uploaded')}
      </span>
    )
  if (state.phase === 'failed')
    return (
      <span className="app-wrong" role="alert">
        {errorWords(state.error).title}{' '}
        <button type="button" className="app-inline" onClick={onRetry}>
          {t('proof.retry')}
        </button>
      </span>
    )
  return null
}

/** One image: chosen or photographed, previewed, sent with its progress, replaced or taken back. */
export const ProofField = ({
  proof,
  label,
  hint,
  error,
}: {
  proof: Proof
  label: string
  hint?: string
  error?: string | false
}) => {
  const { t } = useTranslation('money')
  const { file, state, problem } = proof
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)
  const wrong = problem ? t(`proof.problems.${problem}`) : error
  return (
    <fieldset className="app-proof">
      <legend className="app-label">{label}</legend>
      <input
        ref={input}
        className="lk-visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) proof.choose(chosen)
          // The same file may be chosen again after it was taken back.
          event.target.value = ''
        }}
      />
      {file ? (
        <div className="app-proof-card">
          {preview && <img src={preview} alt="" />}
          <span className="app-proof-text">
            <bdi className="app-proof-name">{file.name}</bdi>
            <State state={state} onRetry={proof.retry} />
          </span>
          <IconButton icon="close" label={t('proof.remove')} onPress={proof.clear} />
        </div>
      ) : (
        <Button variant="outline" onPress={() => input.current?.click()}>
          {t('proof.choose')}
        </Button>
      )}
      {wrong ? (
        <span className="app-wrong" role="alert">
          {wrong}
        </span>
      ) : (
        hint && <span className="app-hint">{hint}</span>
      )}
    </fieldset>
  )
}
