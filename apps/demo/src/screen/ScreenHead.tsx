import './Screen.css'
import { AppHeader, IconButton } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'

interface ScreenHeadProps {
  title: string
  /** Called by the back button; `null` on a top-level screen, which has no back button. */
  onBack: (() => void) | null
  /** Buttons at the end. */
  trailing?: ReactNode
  /** Width of the content of the screen. */
  width: 'column' | 'wide'
}

/** Header of a screen: title, back button and the buttons of the screen. */
export const ScreenHead = ({ title, onBack, trailing, width }: ScreenHeadProps) => {
  const { t } = useTranslation('shell')
  return (
    <AppHeader
      title={title}
      className={`app-head app-width app-width-${width}`}
      leading={onBack && <IconButton icon="back" isMirrored label={t('back')} onPress={onBack} />}
      trailing={trailing}
    />
  )
}
