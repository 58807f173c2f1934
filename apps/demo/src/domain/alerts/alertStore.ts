import { isDecimal } from '@leverkit/sdk/decimal'
import { DeviceStore } from '../DeviceStore.ts'
import type { PriceAlert } from './priceAlert.ts'

/** Maximum number of alerts per account on this device. */
export const maxAlerts = 50

const isAlert = (data: unknown): data is PriceAlert => {
  if (typeof data !== 'object' || data === null) return false
  const { id, code, price, direction } = data as Partial<Record<keyof PriceAlert, unknown>>
  const isKnown = direction === 'above' || direction === 'below'
  return typeof id === 'string' && typeof code === 'string' && typeof price === 'string' && isDecimal(price) && isKnown
}

/** The price alerts of this device, newest first. */
export const alertStore = new DeviceStore<readonly PriceAlert[]>('leverkit.alerts', (data) =>
  Array.isArray(data) ? data.filter(isAlert) : [],
)

/** Saves an alert: replaces the alert with the same id, or adds it at the top. Returns false if there are too many alerts. */
export const saveAlert = (owner: string, alert: PriceAlert): boolean => {
  const alerts = alertStore.get(owner)
  const isKnown = alerts.some(({ id }) => id === alert.id)
  if (!isKnown && alerts.length >= maxAlerts) return false
  alertStore.set(owner, isKnown ? alerts.map((other) => (other.id === alert.id ? alert : other)) : [alert, ...alerts])
  return true
}

export const deleteAlert = (owner: string, id: string): void =>
  alertStore.set(
    owner,
    alertStore.get(owner).filter((alert) => alert.id !== id),
  )
