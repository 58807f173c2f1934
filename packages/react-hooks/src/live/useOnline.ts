import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the device has a network at all. Without one no order is offered. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)
