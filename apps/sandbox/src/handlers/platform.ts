import type { Area } from '@leverkit/sdk/contract'
import type { Handlers } from '../router.ts'

/** Regions from which people may register; the second one is the preset. */
const areas: readonly (readonly [code: string, dialCode: string])[] = [
  ['HK', '852'],
  ['SG', '65'],
  ['JP', '81'],
  ['KR', '82'],
  ['TH', '66'],
  ['VN', '84'],
  ['FR', '33'],
  ['DE', '49'],
  ['ES', '34'],
  ['PT', '351'],
  ['BR', '55'],
  ['AE', '971'],
  ['SA', '966'],
  ['IT', '39'],
  ['TR', '90'],
  ['ID', '62'],
  ['MY', '60'],
  ['IN', '91'],
  ['CZ', '420'],
  ['GB', '44'],
  ['US', '1'],
]

const areaList: Area[] = areas.map(([code, dialCode], index) => ({ id: index + 1, code, dialCode }))

export const platformHandlers: Handlers['platform'] = {
  settings: () => ({ supportLink: null, supportLinkType: 'page', registerCode: 'message', feeType: 'perLot' }),
  areas: () => areaList,
}
