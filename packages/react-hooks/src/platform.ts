import { type Client, contract, directionOf, type Lang, type Settings } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { endpointQuery } from './query/endpointQuery.ts'
import { useRead } from './query/useRead.ts'
import { useObservableValue, useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the base settings, which rarely change. */
export const settingsQuery = (client: Client) => endpointQuery(client, contract.platform.settings, {}, { staleTime: 10 * 60_000 })

/** Settings of the broker for all users: the fee type, the support link, the verification of registrations. */
export const useSettings = () => useQuery(settingsQuery(useRuntime().client))

/** Query options of the area codes, which rarely change. */
export const areasQuery = (client: Client) => endpointQuery(client, contract.platform.areas, {}, { staleTime: 10 * 60_000 })

/** Countries and regions that are allowed for registration; the second one is the preset. */
export const useAreas = () => useRead(areasQuery(useRuntime().client))

/** Query options of the web app manifest. */
export const manifestQuery = (client: Client) => endpointQuery(client, contract.platform.manifest, {}, { staleTime: 10 * 60_000 })

/** The fields of the web app manifest that an app reads itself. */
export const useManifest = () => useRead(manifestQuery(useRuntime().client))

/** Query options of the phone fields, which rarely change. */
export const phoneFieldsQuery = (client: Client) =>
  endpointQuery(client, contract.platform.phoneFields, { key: 'isShowMobile' }, { staleTime: 10 * 60_000 })

/** Fields of a registration by phone: area and number, or the number only. */
export const usePhoneFields = () => useRead(phoneFieldsQuery(useRuntime().client))

/** Query options of the e-mail address for complaints. */
export const complaintEmailQuery = (client: Client, url: string) =>
  endpointQuery(client, contract.platform.complaintEmail, { url }, { staleTime: 10 * 60_000 })

/**
 * The e-mail address for complaints, from another host of the brand: neither token nor language is sent there.
 *
 * @param url - absolute address, from the settings of the brand; `null` without one
 */
export const useComplaintEmail = (url: string | null) =>
  useRead(complaintEmailQuery(useRuntime().client, url ?? ''), url !== null)

/** Address of the support and the way in which the app opens it. */
export interface Support {
  /** `confirm` shows the link with a copy button · `redirect` navigates to it · `page` opens the chat inside the app. */
  readonly opens: 'confirm' | 'redirect' | 'page'
  /** `null` when the broker has set none. */
  readonly url: string | null
}

/**
 * Settings of the support link.
 *
 * @see specification, section 2: 2 confirms, 3 redirects, anything else opens the chat page
 * @example supportOf({ supportLink: 'https://help.example.com', supportLinkType: 'redirect' }).opens // "redirect"
 */
export const supportOf = ({ supportLink, supportLinkType }: Pick<Settings, 'supportLink' | 'supportLinkType'>): Support => ({
  opens: supportLinkType === 'confirm' || supportLinkType === 'redirect' ? supportLinkType : 'page',
  url: supportLink,
})

/** Support link and its opening mode; `null` until the settings have arrived. */
export const useSupport = (): Support | null => {
  const { data } = useSettings()
  return data ? supportOf(data) : null
}

/** The language of the calls, and a function that changes it in place: names translated by the broker are fetched again. */
export const useLang = () => {
  const runtime = useRuntime()
  const lang = useObservableValue(runtime.lang)
  const setLang = useCallback((next: Lang) => runtime.setLang(next), [runtime])
  return { lang, direction: directionOf(lang), setLang }
}
