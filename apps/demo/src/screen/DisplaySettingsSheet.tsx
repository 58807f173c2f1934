import './panels.css'
import { Sheet } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DisplaySettings } from './DisplaySettings.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

/** Sheet with language, theme and price colours. A choice takes effect at once. */
export const DisplaySettingsSheet = ({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('settings.title')} closeLabel={t('close')} wide="panel">
      <div className="app-settings">
        <LanguageChoice />
        <DisplaySettings />
      </div>
    </Sheet>
  )
}
