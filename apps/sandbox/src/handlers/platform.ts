import { areaList } from '../market/areas.ts'
import type { BrokerSettings } from './BrokerSettings.ts'
import type { Handlers } from './handlers.ts'

export const platformHandlers = (settings: BrokerSettings): Handlers['platform'] => ({
  settings: () => ({
    supportLink: settings.supportLink(),
    supportLinkType: 'page',
    registerCode: settings.registerCode,
    feeType: 'perLot',
  }),
  areas: () => [...areaList],
  phoneFields: () => settings.phoneFields,
})
