import '../../screen/panels.css'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LanguageChoice } from '../../screen/LanguageChoice.tsx'
import { Screen } from '../../screen/Screen.tsx'

export const LanguageScreen = () => {
  const { t } = useTranslation('shell')
  return (
    <Screen title={t('titles.language')}>
      <section className="app-card app-settings">
        <LanguageChoice isTitled />
      </section>
    </Screen>
  )
}
