import '../screen/panels.css'
import { useTranslation } from '../i18n/useTranslation.ts'
import { byCountry } from './userCountry.ts'

/**
 * Risk warning at registration, at deposit and beside the legal texts: the brand's for the user's language and country, or the app's
 * own (`account:riskWarning`).
 */
export const RiskWarning = () => {
  const { t } = useTranslation('account')
  return <p className="app-quiet">{t('riskWarning', byCountry())}</p>
}
