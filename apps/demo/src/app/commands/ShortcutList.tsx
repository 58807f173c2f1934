import '../../screen/panels.css'
import './shortcutList.css'
import { Figures, Sheet, Switch } from '@leverkit/ui'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useDeviceFlag } from '../../screen/DeviceFlag.ts'
import { keyedScreens, singleKeys } from './shortcuts.ts'

const Keys = ({ children }: { children: string }) => (
  <kbd>
    <bdi dir="ltr">{children}</bdi>
  </kbd>
)

/** Single keys with the screens or sheets that they open. */
const useSingleKeys = () => {
  const { t } = useTranslation(['commands', 'shell'])
  return [
    { id: 'search', label: t('commands:title'), value: <Keys>/</Keys> },
    ...keyedScreens().map(({ key, screen }) => ({
      id: key,
      label: t(`shell:titles.${screen}`),
      value: <Keys>{key.toUpperCase()}</Keys>,
    })),
    { id: 'list', label: t('commands:list.title'), value: <Keys>?</Keys> },
  ]
}

/**
 * Sheet with all keyboard shortcuts: first the shortcut that always works, then the single keys below the line and the switch
 * that say whether they work. While single keys are off, their list is muted.
 */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['commands', 'shell'])
  const areOn = useDeviceFlag(singleKeys)
  const keys = useSingleKeys()
  const stateId = useId()
  const palette = { id: 'palette', label: t('commands:title'), value: <Keys>Ctrl K · ⌘ K</Keys> }
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('commands:list.title')} labels={{ close: t('shell:close') }} wide="panel">
      <div className="app-settings">
        <Figures layout="lines" items={[palette]} className="app-keys" />
        <p role="status" id={stateId}>
          <strong>{t(areOn ? 'commands:list.on' : 'commands:list.off')}</strong>
        </p>
        <Switch isSelected={areOn} onChange={singleKeys.set} description={t('commands:list.means')}>
          {t('commands:list.use')}
        </Switch>
        {/* biome-ignore lint/a11y/useSemanticElements: the keys are no fields of a form */}
        <div role="group" aria-label={t('commands:list.use')} aria-describedby={stateId}>
          <Figures layout="lines" items={keys} className="app-keys" data-off={areOn ? undefined : ''} />
        </div>
      </div>
    </Sheet>
  )
}
