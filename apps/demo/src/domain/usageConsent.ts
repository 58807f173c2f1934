import { DeviceFlag } from '../screen/DeviceFlag.ts'

/** Whether the user of this device allows reports of events and errors to the broker (`reporter` of the slots). */
export const usageConsent = new DeviceFlag('leverkit.usage')
