import { DeviceFlag, useDeviceFlag } from '../screen/DeviceFlag.ts'

const hiddenAmounts = new DeviceFlag('leverkit.hideAmounts')

/** Shows or hides amounts on every screen of this device. */
export const toggleAmounts = (): void => hiddenAmounts.set(!hiddenAmounts.get())

/** Whether the user hides amounts on this device. */
export const useHiddenAmounts = (): boolean => useDeviceFlag(hiddenAmounts)
