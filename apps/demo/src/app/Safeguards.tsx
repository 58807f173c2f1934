import { useSession } from '@leverkit/react-hooks'
import { Suspense } from 'react'
import { limitsFlag, lockFlag } from '../domain/safeguards.ts'
import { withWords } from '../i18n/withWords.tsx'
import { useDeviceFlag } from '../screen/DeviceFlag.ts'
import { Dispensable } from '../screen/Dispensable.tsx'
import { renewableLazy } from '../screen/renewableLazy.ts'

const readLimits = renewableLazy(withWords(async () => (await import('../features/safety/Limits.tsx')).Limits))
const readLock = renewableLazy(withWords(async () => (await import('../features/safety/AppLock.tsx')).AppLock))

const Limits = () => {
  const Loaded = readLimits()
  return <Loaded />
}

const Lock = () => {
  const Loaded = readLock()
  return <Loaded />
}

/**
 * Applies the safeguards of this device: the user's own trading limits, and the app lock. The code of a safeguard is loaded only
 * if the user has switched this safeguard on. Until the code of the lock has loaded, an empty surface covers the app.
 */
export const Safeguards = () => {
  const hasLimits = useDeviceFlag(limitsFlag)
  const isLockOn = useDeviceFlag(lockFlag)
  const { isSignedIn } = useSession()
  return (
    <>
      {hasLimits && (
        <Dispensable>
          <Suspense fallback={null}>
            <Limits />
          </Suspense>
        </Dispensable>
      )}
      {isLockOn && isSignedIn && (
        <Suspense fallback={<div className="app-cover" />}>
          <Lock />
        </Suspense>
      )}
    </>
  )
}
