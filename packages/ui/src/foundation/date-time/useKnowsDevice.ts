import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined
const onDevice = () => true
const onServer = () => false

/**
 * Returns whether the time zone and the region of the device are known. A server knows neither. The server and the first render
 * on the device therefore use UTC and the app's locale. The second render uses the time zone and the region of the device.
 */
export const useKnowsDevice = (): boolean => useSyncExternalStore(subscribeToNothing, onDevice, onServer)
