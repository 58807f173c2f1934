import { Switch } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useDeviceFlag } from '../screen/DeviceFlag.ts'
import { slots } from '../slots/slots.ts'
import { usageConsent } from './usageConsent.ts'

/** Switch for reports of events and errors. A build without a reporter has no such switch. */
export const UsageSwitch = () => {
  const { t } = useTranslation('account')
  const isOn = useDeviceFlag(usageConsent)
  return slots.reporter ? (
    <Switch isSelected={isOn} onChange={usageConsent.set} description={t('settings.usageHint')}>
      {t('settings.usage')}
    </Switch>
  ) : null
}
