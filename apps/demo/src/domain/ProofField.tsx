import { type ChosenUpload, FileUpload, useLocale } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { joinSentences } from '../i18n/joinSentences.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { showUpload } from '../screen/activeUpload.ts'
import { useErrorWords } from '../screen/useErrorWords.ts'
import { maxProofMegabytes, type useProof } from './useProof.ts'

type Proof = ReturnType<typeof useProof>

/** Accepted image types. Source: specification, section 9. */
const kinds = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

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

const states = { idle: 'chosen', uploading: 'sending', uploaded: 'sent', failed: 'failed' } as const

const uploadOf = ({ file, state }: Proof, preview: string | null): ChosenUpload | null => {
  if (!file) return null
  // In a browser, an upload reports only its start (0 bytes) and its end, so the field shows no percentage for 0 bytes.
  const sending = state.phase === 'uploading' && state.progress.sentBytes > 0 ? state.progress : null
  const percent = sending?.totalBytes ? Math.round((sending.sentBytes / sending.totalBytes) * 100) : null
  return {
    name: file.name,
    state: states[state.phase],
    ...(preview ? { previewUrl: preview } : {}),
    ...(percent === null ? {} : { percent }),
  }
}

const useStateWords = ({ file, state }: Proof) => {
  const { t } = useTranslation('money')
  const { locale } = useLocale()
  const errorWords = useErrorWords()
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return () => {
    if (state.phase === 'uploaded') return t('proof.uploaded')
    if (state.phase === 'failed') return joinSentences(t('proof.failed'), errorWords(state.error).title)
    return file ? `${t('proof.uploading')} · ${size.format(Math.ceil(file.size / 1000))}` : ''
  }
}

interface ProofFieldProps {
  proof: Proof
  label: string
  hint?: string
  error?: string | false
}

/**
 * Field for one image. The user can choose or photograph an image, replace it and remove it. The field shows a preview and the
 * progress of the upload.
 */
export const ProofField = ({ proof, label, hint, error }: ProofFieldProps) => {
  const { t } = useTranslation(['money', 'shell'])
  const preview = usePreview(proof.file)
  const stateWords = useStateWords(proof)
  const upload = uploadOf(proof, preview)
  const isSending = upload?.state === 'sending'
  const [words, percent] = [stateWords(), upload?.percent ?? null]
  useEffect(() => {
    if (isSending) return showUpload({ words, percent, cancel: proof.clear })
  }, [isSending, words, percent, proof.clear])
  return (
    <FileUpload
      label={label}
      {...(hint ? { description: hint } : {})}
      accept={kinds}
      maxBytes={maxProofMegabytes * 1024 * 1024}
      camera="environment"
      upload={upload}
      onSelect={proof.choose}
      onRemove={proof.clear}
      onRetry={proof.retry}
      errorMessage={error || undefined}
      labels={{
        choose: t('money:proof.choose'),
        takePhoto: t('money:proof.takePhoto'),
        problem: (problem) => t(`money:proof.problems.${problem}`, { megabytes: maxProofMegabytes }),
        state: stateWords,
        cancel: t('shell:cancel'),
        remove: t('money:proof.remove'),
        retry: t('money:proof.retry'),
      }}
    />
  )
}
