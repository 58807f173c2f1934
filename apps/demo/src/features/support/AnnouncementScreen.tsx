import '../../screen/panels.css'
import { useLang, useSession } from '@leverkit/react-hooks'
import { Announcement, Banner } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { RiskWarning } from '../../domain/RiskWarning.tsx'
import { countryList } from '../../i18n/countryList.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { slot } from '../../screen/slot.tsx'

const Risk = slot('legal.riskWarning', RiskWarning)

/** Lists the countries without service in the user's language. Demo users also see the label DEMO. */
export const AnnouncementScreen = () => {
  const { t, i18n } = useTranslation('support')
  const { isDemo } = useSession()
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  const { lang } = useLang()
  const countries = countryList(
    brand.restrictedCountries.map((code) => names.of(code) ?? code),
    lang,
    useDateLocale(),
  )
  return (
    <Screen title={t('announcementTitle')}>
      {isDemo && (
        <Banner icon="info">
          <strong>DEMO</strong> {t('demoNote')}
        </Banner>
      )}
      <Announcement title={brand.name}>
        <p>{t('restricted', { brand: brand.name, countries })}</p>
        <Risk />
      </Announcement>
    </Screen>
  )
}
