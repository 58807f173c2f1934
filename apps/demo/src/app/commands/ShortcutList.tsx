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

/** List of the keyboard shortcuts, with the switch for single keys. */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['commands', 'shell'])
  const areSingleKeysOn = useDeviceFlag(singleKeys)
  return (
    <Sheet isOpen onOpenChange={onClose} title={t('commands:list.title')} labels={{ close: t('shell:close') }} wide="panel">
      <div className="app-settings">
        <Figures layout="lines" items={[{ id: 'palette', label: t('commands:title'), value: <Keys>Ctrl K · ⌘ K</Keys> }]} />
        <Switch isSelected={areSingleKeysOn} onChange={singleKeys.set} description={t('commands:list.means')}>
          {t('commands:list.use')}
        </Switch>
        <Figures
          layout="lines"
          items={[
            { id: 'search', label: t('commands:title'), value: <Keys>/</Keys> },
            ...keyedScreens().map(({ key, screen }) => ({
              id: key,
              label: t(`shell:titles.${screen}`),
              value: <Keys>{key.toUpperCase()}</Keys>,
            })),
            { id: 'list', label: t('commands:list.title'), value: <Keys>?</Keys> },
          ]}
        />
      </div>
    </Sheet>
  )
}
