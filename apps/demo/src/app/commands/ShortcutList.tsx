import '../../screen/panels.css'
import { Figures, Sheet, Switch } from '@leverkit/ui'
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
 * Sheet with the keyboard shortcuts that work now. Its first line says whether single keys are on, and the switch below this line
 * changes it. Single keys are listed only while they are on.
 */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['commands', 'shell'])
  const areOn = useDeviceFlag(singleKeys)
  const keys = useSingleKeys()
  const palette = { id: 'palette', label: t('commands:title'), value: <Keys>Ctrl K · ⌘ K</Keys> }
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('commands:list.title')} labels={{ close: t('shell:close') }} wide="panel">
      <div className="app-settings">
        <p role="status">
          <strong>{t(areOn ? 'commands:list.on' : 'commands:list.off')}</strong>
        </p>
        <Switch isSelected={areOn} onChange={singleKeys.set} description={t('commands:list.means')}>
          {t('commands:list.use')}
        </Switch>
        <Figures layout="lines" items={areOn ? [palette, ...keys] : [palette]} />
      </div>
    </Sheet>
  )
}
