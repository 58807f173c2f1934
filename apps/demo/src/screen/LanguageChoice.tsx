import { useLang } from '@leverkit/react-hooks'
import { isLang, locales } from '@leverkit/sdk'
import { RadioGroup } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import { endonyms } from '../i18n/endonyms.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useChooseLang } from './useChooseLang.ts'

/**
 * List of the brand's languages, of which the user can choose one. Each language is named in the language itself. A choice
 * takes effect immediately.
 */
export const LanguageChoice = ({ isTitled = false }: { isTitled?: boolean }) => {
  const { t } = useTranslation('shell')
  const { lang } = useLang()
  const choose = useChooseLang()
  return (
    <RadioGroup
      label={isTitled ? <span className="lk-visually-hidden">{t('settings.language')}</span> : t('settings.language')}
      value={lang}
      onChange={(next) => void (isLang(next) && choose(next))}
      items={brand.languages.filter(isLang).map((id) => ({ id, label: <bdi lang={locales[id]}>{endonyms[id]}</bdi> }))}
    />
  )
}
