import './panels.css'
import { Sheet } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LookSettings } from './LookSettings.tsx'

/** Language, theme and the colours of rising and falling prices, all at once in place. */
export const SettingsSheet = ({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('settings.title')} closeLabel={t('close')} wide="panel">
      <div className="app-settings">
        <LanguageChoice />
        <LookSettings />
      </div>
    </Sheet>
  )
}
