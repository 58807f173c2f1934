import { areaList } from '../market/areas.ts'
import type { Handlers } from './handlers.ts'
import type { HouseRules } from './house-rules.ts'

export const platformHandlers = (rules: HouseRules): Handlers['platform'] => ({
  settings: () => ({
    supportLink: rules.supportLink(),
    supportLinkType: 'page',
    registerCode: rules.registerCode,
    feeType: 'perLot',
  }),
  areas: () => [...areaList],
  phoneFields: () => rules.phoneFields,
})
