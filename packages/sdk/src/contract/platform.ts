import { endpoint } from './endpoint.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import { enumElse, id, listOf, nullable, openEnum, strictEnum, text } from './scalars.ts'

export const settings = record('Settings', {
  supportLink: from('service_link', nullable(text('address of the support page'))),
  supportLinkType: from('service_link_type', openEnum({ page: 1, confirm: 2, redirect: 3 })),
  registerCode: from('verify_reg_type', enumElse({ message: 1, captcha: 2 }, 'message')),
  feeType: from('trade_fee_type', enumElse({ perLot: 1, ofMargin: 2 }, 'ofMargin'), '1: lots × rate, otherwise margin × rate'),
})
/** What the broker has set for everybody. Source: section 3, base settings. */
export interface Settings extends Row<typeof settings.fields> {}

export const area = record('Area', {
  id: from('id', id('area')),
  code: from('code', text('country or region, ISO 3166-1 alpha-2')),
  dialCode: from('global_code', text('international dialling code')),
})
/** A country or region from which people may register; the second one of the list is the preset. */
export interface Area extends Row<typeof area.fields> {}

export const platform = {
  /** What the broker has set for everybody: the fee type, the support link, how registrations are verified. */
  settings: endpoint({
    method: 'GET',
    path: '/api/basicSet/getBasicInfo',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    init: true,
    summary: 'Base settings',
    request: noRequest,
    response: settings,
    codes: [],
    example: {
      request: {},
      response: { supportLink: 'https://help.example.com', supportLinkType: 'page', registerCode: 'message', feeType: 'perLot' },
    },
  }),

  /** Countries and regions with their dialling codes; the second one is the preset. */
  areas: endpoint({
    method: 'GET',
    path: '/api/default/area_list',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    init: true,
    summary: 'Area codes',
    request: noRequest,
    response: listOf(area),
    codes: [],
    example: {
      request: {},
      response: [
        { id: 1, code: 'HK', dialCode: '852' },
        { id: 2, code: 'SG', dialCode: '65' },
      ],
    },
  }),

  /** Which fields the registration by phone shows: area code and number, or the number only. */
  phoneFields: endpoint({
    method: 'GET',
    path: '/api/default/setting',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    init: true,
    summary: 'Phone fields of the registration',
    request: request({ key: from('key', strictEnum({ isShowMobile: 'is_show_mobile' })) }),
    response: openEnum({ areaAndPhone: 1, phoneOnly: 3 }),
    codes: ['NOT_FOUND'],
    example: { request: { key: 'isShowMobile' }, response: 'areaAndPhone' },
  }),
} as const
