import '../../screen/panels.css'
import { useAccountSummary } from '@leverkit/react-hooks'
import { Banner, formatDecimal, useLocale } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { ordersPath } from '../../screen/orderStatus.ts'

/**
 * Banner about a low margin level. `MarginWatch` announces the warning to screen readers, so the banner does not announce each
 * change of the level.
 */
export const MarginBanner = () => {
  const { t } = useTranslation('notices')
  const { locale } = useLocale()
  const level = useAccountSummary().figures?.marginLevel ?? null
  if (level === null) return null
  return (
    <Banner
      tone="warning"
      role="group"
      action={
        <AppLink className="app-link" to={ordersPath('open')}>
          {t('positions')}
        </AppLink>
      }
    >
      {t('banner')} <bdi dir="ltr">{formatDecimal(level, locale, { fractionDigits: 2, isPercent: true })}</bdi>
    </Banner>
  )
}
