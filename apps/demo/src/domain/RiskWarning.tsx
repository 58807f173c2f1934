import '../screen/panels.css'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useByCountry } from './userCountry.ts'

/**
 * Risk warning on the registration and deposit screens and beside the legal texts. The text is the brand's warning for
 * the user's language and country. If the brand has no warning, the text is the app's own (`account:riskWarning`).
 */
export const RiskWarning = () => {
  const { t } = useTranslation('account')
  return <p className="app-quiet">{t('riskWarning', useByCountry())}</p>
}
