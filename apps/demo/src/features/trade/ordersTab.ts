import { type OrderStatus, orderStatuses } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'

const key = 'leverkit.ordersTab'
const changes = new Emitter<{ change: [] }>()

const remembered = (): OrderStatus => orderStatuses.find((tab) => tab === localStorage.getItem(key)) ?? 'open'

const subscribe = (listener: () => void) => changes.on('change', listener)

export const chooseOrdersTab = (tab: OrderStatus): void => {
  localStorage.setItem(key, tab)
  changes.emit('change')
}

/** Selected tab of the orders below the chart. It is remembered on this device. */
export const useOrdersTab = (): OrderStatus => useSyncExternalStore(subscribe, remembered)
