import { useLang } from '@leverkit/react-hooks'
import { isLang, locales } from '@leverkit/sdk'
import { loadAriaStrings, RadioGroup } from '@leverkit/ui'
import { setRootAttributes } from '../appearance/setRootAttributes.ts'
import { brand } from '../brand/brand.ts'
import { rememberLang } from '../i18n/chosenLang.ts'
import { endonyms } from '../i18n/endonyms.ts'
import { speak } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/**
 * Choice of the brand's languages. The label of each language is written in the language itself. A choice takes effect
 * immediately.
 */
export const LanguageChoice = ({ isTitled = false }: { isTitled?: boolean }) => {
  const { t } = useTranslation('shell')
  const { lang, setLang } = useLang()
  const choose = async (next: string) => {
    if (!isLang(next)) return
    await Promise.all([speak(next), loadAriaStrings(locales[next])])
    rememberLang(next)
    setRootAttributes(next)
    await setLang(next)
  }
  return (
    <RadioGroup
      label={isTitled ? <span className="lk-visually-hidden">{t('settings.language')}</span> : t('settings.language')}
      value={lang}
      onChange={(next) => void choose(next)}
      items={brand.languages.filter(isLang).map((id) => ({ id, label: <bdi lang={locales[id]}>{endonyms[id]}</bdi> }))}
    />
  )
}
