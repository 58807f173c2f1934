import { useLang } from '@leverkit/react-hooks'
import { RadioGroup, SegmentedControl } from '@leverkit/ui'
import { useState } from 'react'
import { palettes, rememberAppearance, rememberedAppearance, themes } from '../appearance/appearance.ts'
import { setRootAttributes } from '../appearance/setRootAttributes.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Controls for the theme and for the colours of rising and falling prices. A choice takes effect immediately. */
export const DisplaySettings = () => {
  const { t } = useTranslation('shell')
  const { lang } = useLang()
  const [appearance, setAppearance] = useState(rememberedAppearance)
  const change = (next: typeof appearance) => {
    rememberAppearance(next)
    setAppearance(next)
    setRootAttributes(lang)
  }
  return (
    <>
      <div className="lk-radio-group">
        <span className="lk-radio-group-label" aria-hidden="true">
          {t('settings.theme')}
        </span>
        <SegmentedControl
          label={t('settings.theme')}
          value={appearance.theme}
          onChange={(theme) => change({ ...appearance, theme })}
          items={themes.map((id) => ({ id, label: t(`settings.themes.${id}`) }))}
        />
      </div>
      <RadioGroup
        label={t('settings.palette')}
        value={appearance.palette}
        onChange={(next) => {
          const palette = palettes.find((known) => known === next)
          if (palette) change({ ...appearance, palette })
        }}
        items={palettes.map((id) => ({ id, label: t(`settings.palettes.${id}`) }))}
      />
    </>
  )
}
