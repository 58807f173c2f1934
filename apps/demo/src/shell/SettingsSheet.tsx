import { useLang } from '@leverkit/react-hooks'
import { isLang, locales } from '@leverkit/sdk'
import { RadioGroup, SegmentedControl, Sheet } from '@leverkit/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { palettes, rememberAppearance, rememberedAppearance, themes } from '../appearance/appearance.ts'
import { brand } from '../brand/brand.ts'
import { endonyms } from '../i18n/endonyms.ts'
import { rememberLang, wordsTagOf } from '../i18n/i18n.ts'
import { dressRoot } from './startApp.ts'

/** Language, theme and the colours of rising and falling prices, all at once in place. */
export const SettingsSheet = ({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => {
  const { t, i18n } = useTranslation('shell')
  const { lang, setLang } = useLang()
  const [appearance, setAppearance] = useState(rememberedAppearance)
  const change = (next: typeof appearance) => {
    rememberAppearance(next)
    setAppearance(next)
    dressRoot(lang)
  }
  const speak = async (next: string) => {
    if (!isLang(next)) return
    await i18n.changeLanguage(wordsTagOf(next))
    rememberLang(next)
    dressRoot(next)
    await setLang(next)
  }
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('settings.title')} closeLabel={t('close')} wide="panel">
      <div className="app-settings">
        <RadioGroup
          label={t('settings.language')}
          value={lang}
          onChange={(next) => void speak(next)}
          options={brand.languages.filter(isLang).map((id) => ({ id, label: <bdi lang={locales[id]}>{endonyms[id]}</bdi> }))}
        />
        <SegmentedControl
          label={t('settings.theme')}
          value={appearance.theme}
          onChange={(theme) => change({ ...appearance, theme })}
          options={themes.map((id) => ({ id, label: t(`settings.themes.${id}`) }))}
        />
        <RadioGroup
          label={t('settings.palette')}
          value={appearance.palette}
          onChange={(next) => {
            const palette = palettes.find((known) => known === next)
            if (palette) change({ ...appearance, palette })
          }}
          options={palettes.map((id) => ({ id, label: t(`settings.palettes.${id}`) }))}
        />
      </div>
    </Sheet>
  )
}
