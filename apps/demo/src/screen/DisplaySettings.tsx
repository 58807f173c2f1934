import { RadioGroup, SegmentedControl } from '@leverkit/ui'
import { palettes, themes } from '../appearance/appearance.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useAppearance } from './useAppearance.ts'

/** Controls for the theme and for the colours of rising and falling prices. A choice takes effect immediately. */
export const DisplaySettings = () => {
  const { t } = useTranslation('shell')
  const [appearance, change] = useAppearance()
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
