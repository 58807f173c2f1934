import '../../shell/records.css'
import './money.css'
import { IconButton } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const copiedMs = 2_000

/** A value beside its name, and a way to copy it that says when it is done. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const { t } = useTranslation('money')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className="app-copy">
      <span className="app-copy-text">
        <span className="app-hint">{label}</span>
        <bdi>{value}</bdi>
      </span>
      <IconButton icon={isCopied ? 'check' : 'copy'} label={t('copyOf', { name: label })} onPress={() => void copy()} />
      <span className="lk-visually-hidden" role="status">
        {isCopied && t('copied')}
      </span>
    </div>
  )
}
