import { Switch } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeviceFlag, useDeviceFlag } from '../screen/DeviceFlag.ts'

const oneTap = new DeviceFlag('leverkit.oneTap')

/** Whether an order goes with the tap on its button, without a last look. */
export const useOneTap = (): boolean => useDeviceFlag(oneTap)

/** Turns the last look at an order off and on, for this device. */
export const OneTapSwitch = () => {
  const { t } = useTranslation('trade')
  return (
    <Switch isSelected={useOneTap()} onChange={oneTap.set} description={t('oneTap.means')}>
      {t('oneTap.name')}
    </Switch>
  )
}
