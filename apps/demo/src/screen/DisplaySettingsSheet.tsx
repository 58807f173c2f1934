import './panels.css'
import { Sheet } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DisplaySettings } from './DisplaySettings.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

/** Sheet with the controls for language, theme and price colours. Each choice takes effect immediately. */
export const DisplaySettingsSheet = ({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('settings.title')} labels={{ close: t('close') }} wide="panel">
      <div className="app-settings">
        <LanguageChoice />
        <DisplaySettings />
      </div>
    </Sheet>
  )
}
