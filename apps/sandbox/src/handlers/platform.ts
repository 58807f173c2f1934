import type { Handlers } from '../http/router.ts'
import { areaList } from '../market/areas.ts'
import type { HouseRules } from './create-handlers.ts'

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
