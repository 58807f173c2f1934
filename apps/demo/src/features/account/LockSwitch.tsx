import { Switch } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { canLock, switchLockOff, switchLockOn, unlock } from '../../domain/appLock.ts'
import { lockFlag } from '../../domain/safeguards.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useDeviceFlag } from '../../screen/DeviceFlag.ts'

/** Switch of the app lock. The device verifies the user before the lock is switched on or off. */
export const LockSwitch = () => {
  const { t } = useTranslation('safety')
  const isOn = useDeviceFlag(lockFlag)
  const [isPossible, setPossible] = useState<boolean | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void canLock().then(setPossible), [])
  const change = async (wanted: boolean) => {
    setFailed(false)
    const isVerified = wanted ? await switchLockOn(brand.name) : await unlock()
    if (!isVerified) setFailed(true)
    else if (!wanted) switchLockOff()
  }
  return (
    <>
      <Switch
        isSelected={isOn}
        onChange={(wanted) => void change(wanted)}
        isDisabled={isPossible !== true && !isOn}
        description={t(isPossible === false && !isOn ? 'lock.unavailable' : 'lock.hint')}
      >
        {t('lock.name')}
      </Switch>
      <p role="status" className="app-hint">
        {hasFailed && t('lock.failed')}
      </p>
    </>
  )
}
