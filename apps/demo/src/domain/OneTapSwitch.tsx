import { Switch } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeviceFlag, useDeviceFlag } from '../screen/DeviceFlag.ts'

const oneTap = new DeviceFlag('leverkit.oneTap')

/** Whether one tap sends an order without a review (one-tap trading). */
export const useOneTap = (): boolean => useDeviceFlag(oneTap)

/** Switch for one-tap trading on this device. */
export const OneTapSwitch = () => {
  const { t } = useTranslation('trade')
  return (
    <Switch isSelected={useOneTap()} onChange={oneTap.set} description={t('oneTap.means')}>
      {t('oneTap.name')}
    </Switch>
  )
}
