import { bareEndpoint, endpoint } from './endpoint.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import { enumElse, id, listOf, nullable, openEnum, requiredText, strictEnum, text } from './scalars.ts'
import { FieldError, type Shape } from './shape.ts'

const settings = record('Settings', {
  supportLink: from('service_link', nullable(text('address of the support page'))),
  supportLinkType: from('service_link_type', openEnum({ page: 1, confirm: 2, redirect: 3 })),
  registerCode: from('verify_reg_type', enumElse({ message: 1, captcha: 2 }, 'message')),
  feeType: from('trade_fee_type', enumElse({ perLot: 1, ofMargin: 2 }, 'ofMargin'), '1: lots × rate, otherwise margin × rate'),
})
/** Settings of the broker that apply to all users. Source: specification, section 3, base settings. */
export interface Settings extends Row<typeof settings.fields> {}

const area = record('Area', {
  id: from('id', id('area')),
  code: from('code', text('country or region, ISO 3166-1 alpha-2')),
  dialCode: from('global_code', text('international dialling code')),
})
/** Country or region in which users can register. The registration form preselects the second area of the list. */
export interface Area extends Row<typeof area.fields> {}

const manifest = record('WebManifest', {
  name: from('name', nullable(text('name of the app'))),
  shortName: from('short_name', nullable(text('name under an icon'))),
  description: from('description', nullable(text('description of the app'))),
  startUrl: from('start_url', nullable(text('start address of the app'))),
  display: from('display', nullable(text('display mode of the installed app'))),
  themeColor: from('theme_color', nullable(text('CSS colour'))),
  backgroundColor: from('background_color', nullable(text('CSS colour'))),
})
/** Fields of the W3C web app manifest that the app reads. */
export interface WebManifest extends Row<typeof manifest.fields> {}

const eMail = /^[^\s@<>]+@[^\s@<>]+$/

/**
 * Shape of an answer that consists of an e-mail address, either as `{ email }` or as plain text. Any other body, such
 * as a web page, violates the contract.
 */
const eMailAnswer: Shape<string> = {
  form: {
    type: 'object',
    id: '',
    parts: [{ wire: 'email', shape: { ...text('e-mail address'), form: { type: 'text', pattern: eMail } }, meaning: undefined }],
    open: false,
  },
  read: (wire) => {
    const given = typeof wire === 'object' && wire !== null && 'email' in wire ? wire.email : wire
    const address = typeof given === 'string' ? given.trim() : ''
    if (!eMail.test(address)) throw new FieldError('', 'an e-mail address')
    return address
  },
  write: (email) => ({ email }),
}

export const platform = {
  /** Returns the broker's settings for all users: the fee type, the support link and the verification of registrations. */
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

  /** Returns the countries and regions with their dialling codes. The registration form preselects the second one. */
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

  /** Returns the input fields for registration by phone: area code and number, or the number alone. */
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
    codes: [],
    example: { request: { key: 'isShowMobile' }, response: 'areaAndPhone' },
  }),

  /** Returns the web app manifest. The answer has no envelope: the body is the manifest. */
  manifest: bareEndpoint({
    method: 'GET',
    path: '/manifest.webmanifest',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'our default',
    init: true,
    silent: true,
    bare: true,
    summary: 'Web app manifest',
    request: noRequest,
    response: manifest,
    codes: [],
    example: {
      request: {},
      response: {
        name: 'Leverkit',
        shortName: 'Leverkit',
        description: null,
        startUrl: '/',
        display: 'standalone',
        themeColor: '#101418',
        backgroundColor: null,
      },
    },
  }),

  /**
   * Returns the e-mail address for complaints. The brand configures the URL, which is on a host other than the broker's. Neither
   * token nor language is sent to that host.
   */
  complaintEmail: bareEndpoint({
    method: 'GET',
    path: '/',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'our default',
    silent: true,
    bare: true,
    elsewhere: true,
    summary: 'Complaint e-mail',
    request: request({ url: from('url', requiredText('absolute address, from the settings of the brand')) }),
    response: eMailAnswer,
    codes: [],
    example: { request: { url: 'https://complaints.example/contact' }, response: 'complaints@broker.example' },
  }),
} as const
