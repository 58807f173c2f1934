import { Switch } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeviceFlag, useDeviceFlag } from '../screen/DeviceFlag.ts'

const oneTap = new DeviceFlag('leverkit.oneTap')

/** Whether one tap sends an order without a review (one-tap trading). */
export const useOneTap = (): boolean => useDeviceFlag(oneTap)

/** Turns one-tap trading on this device on or off. */
export const setOneTap = oneTap.set

interface OneTapSwitchProps {
  /** A choice that has not taken effect yet. @default the setting of this device */
  value?: boolean | undefined
  /** @default changes the setting of this device */
  onChange?: (isOn: boolean) => void
}

/** Switch for one-tap trading on this device. */
export const OneTapSwitch = ({ value, onChange = setOneTap }: OneTapSwitchProps) => {
  const { t } = useTranslation('trade')
  const isOn = useOneTap()
  return (
    <Switch isSelected={value ?? isOn} onChange={onChange} description={t('oneTap.means')}>
      {t('oneTap.name')}
    </Switch>
  )
}
