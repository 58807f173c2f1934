import { useSession } from '@leverkit/react-hooks'
import { lazy, Suspense } from 'react'
import { alertStore } from '../domain/alerts/alertStore.ts'
import { isWatched } from '../domain/alerts/priceAlert.ts'
import { useDeviceStore } from '../domain/DeviceStore.ts'
import { AccountWatch } from '../features/notices/AccountWatch.tsx'
import { Dispensable } from '../screen/Dispensable.tsx'
import { slots } from '../slots/slots.ts'

const AlertWatch = lazy(async () => ({ default: (await import('../features/alerts/AlertWatch.tsx')).AlertWatch }))
const Reports = lazy(async () => ({ default: (await import('./reporting/Reports.tsx')).Reports }))
const ReviewWatch = lazy(async () => ({ default: (await import('../features/notices/ReviewWatch.tsx')).ReviewWatch }))

/**
 * Watches price alerts, filled orders, the margin level and the broker's decisions on every screen. Renders nothing visible.
 */
export const Background = () => {
  const hasAlerts = useDeviceStore(alertStore).some(isWatched)
  const { isSignedIn, isDemo } = useSession()
  return (
    <Dispensable>
      <AccountWatch />
      <Suspense fallback={null}>{slots.reporter && <Reports load={slots.reporter} />}</Suspense>
      <Suspense fallback={null}>{hasAlerts && <AlertWatch />}</Suspense>
      <Suspense fallback={null}>{isSignedIn && !isDemo && <ReviewWatch />}</Suspense>
    </Dispensable>
  )
}
