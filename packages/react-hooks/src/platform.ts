import { type Client, contract, directionOf, type Lang, type Settings } from '@leverkit/sdk'
import { useCallback } from 'react'
import { endpointQuery } from './query/endpointQuery.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useRead } from './query/useRead.ts'
import { useObservableValue, useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the base settings, which rarely change. */
export const settingsQuery = (client: Client) => endpointQuery(client, contract.platform.settings, {}, { staleTime: 10 * 60_000 })

/**
 * Settings of the broker for all users: the fee type, the support link, and how registrations are verified.
 *
 * @example
 * const { data: settings } = useSettings()
 * const feeType = settings?.feeType
 */
export const useSettings = (options?: ReadOptionsOf<typeof contract.platform.settings>) =>
  useRead(settingsQuery(useRuntime().client), options)

/** Query options of the area codes, which rarely change. */
export const areasQuery = (client: Client) => endpointQuery(client, contract.platform.areas, {}, { staleTime: 10 * 60_000 })

/**
 * Countries and regions that are allowed for registration. The second entry of the list is preselected.
 *
 * @example
 * const { data: areas } = useAreas()
 * const preselected = areas?.[1]
 */
export const useAreas = (options?: ReadOptionsOf<typeof contract.platform.areas>) =>
  useRead(areasQuery(useRuntime().client), options)

/** Query options of the web app manifest. */
export const manifestQuery = (client: Client) => endpointQuery(client, contract.platform.manifest, {}, { staleTime: 10 * 60_000 })

/**
 * Fields of the web app manifest that the app needs.
 *
 * @example const { data: manifest } = useManifest()
 */
export const useManifest = (options?: ReadOptionsOf<typeof contract.platform.manifest>) =>
  useRead(manifestQuery(useRuntime().client), options)

/** Query options of the fields of a registration by phone. */
export const phoneFieldsQuery = (client: Client) =>
  endpointQuery(client, contract.platform.phoneFields, { key: 'isShowMobile' }, { staleTime: 10 * 60_000 })

/**
 * Fields of a registration by phone: area code and number, or only the number.
 *
 * @example const { data: fields } = usePhoneFields()
 */
export const usePhoneFields = (options?: ReadOptionsOf<typeof contract.platform.phoneFields>) =>
  useRead(phoneFieldsQuery(useRuntime().client), options)

/** Query options of the complaint e-mail address. */
export const complaintEmailQuery = (client: Client, url: string) =>
  endpointQuery(client, contract.platform.complaintEmail, { url }, { staleTime: 10 * 60_000 })

/**
 * The complaint e-mail address. The address is fetched from a host other than the broker's, so the request contains neither token
 * nor language.
 *
 * @param url - absolute URL from the brand's settings; `null` if there is none
 * @example const { data: address } = useComplaintEmail('https://complaints.broker.example/contact')
 */
export const useComplaintEmail = (url: string | null, options?: ReadOptionsOf<typeof contract.platform.complaintEmail>) =>
  useRead(complaintEmailQuery(useRuntime().client, url ?? ''), options, url !== null)

/** URL of the support page, and how the app opens it. */
export interface Support {
  /**
   * `confirm` shows the link with a copy button. `redirect` navigates to the link. `page` opens the chat inside the
   * app.
   */
  readonly opens: 'confirm' | 'redirect' | 'page'
  /** `null` if the broker has set no URL. */
  readonly url: string | null
}

/**
 * Reads the settings of the support link.
 *
 * @see specification, section 2: type 2 is `confirm`, type 3 is `redirect`, any other type is `page`
 * @example supportOf({ supportLink: 'https://help.example.com', supportLinkType: 'redirect' }).opens // "redirect"
 */
export const supportOf = ({ supportLink, supportLinkType }: Pick<Settings, 'supportLink' | 'supportLinkType'>): Support => ({
  opens: supportLinkType === 'confirm' || supportLinkType === 'redirect' ? supportLinkType : 'page',
  url: supportLink,
})

/**
 * Support link and how it opens; `null` until the settings have arrived.
 *
 * @example
 * const support = useSupport()
 * if (support?.opens === 'redirect' && support.url) location.assign(support.url)
 */
export const useSupport = (options?: ReadOptionsOf<typeof contract.platform.settings>): Support | null => {
  const { data } = useSettings(options)
  return data ? supportOf(data) : null
}

/**
 * Returns the current language of the calls, and a function that changes the language without a reload. After a change,
 * all data is fetched again, because the broker translates it.
 *
 * @example
 * const { lang, direction, setLang } = useLang()
 * setLang('ar')
 */
export const useLang = () => {
  const runtime = useRuntime()
  const lang = useObservableValue(runtime.lang)
  const setLang = useCallback((next: Lang) => runtime.setLang(next), [runtime])
  return { lang, direction: directionOf(lang), setLang }
}
