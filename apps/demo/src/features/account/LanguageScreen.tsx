import '../../shell/panels.css'
import { useWords } from '../../i18n/useWords.ts'
import { Screen } from '../../shell/Screen.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

/** The choice of a language, as a screen of its own. */
export const LanguageScreen = () => {
  const { t } = useWords('shell')
  return (
    <Screen title={t('titles.language')}>
      <section className="app-card app-settings">
        <LanguageChoice isTitled />
      </section>
    </Screen>
  )
}
