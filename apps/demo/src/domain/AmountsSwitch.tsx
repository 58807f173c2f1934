import './amountsSwitch.css'
import { Icon, TextButton } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { toggleAmounts, useHiddenAmounts } from './hiddenAmounts.ts'

/** Button that hides or shows the user's amounts. It has a text, because an eye alone does not say what it hides. */
export const AmountsSwitch = () => {
  const { t } = useTranslation('account')
  const isHidden = useHiddenAmounts()
  return (
    <TextButton isQuiet className="app-amounts-switch" onPress={toggleAmounts}>
      <Icon name={isHidden ? 'show' : 'hide'} size="sm" />
      {t(isHidden ? 'showAmounts' : 'hideAmounts')}
    </TextButton>
  )
}
