import type { Settings } from '@leverkit/sdk'
import { useSettings } from './useSettings.ts'

/** What opens when a person asks for support. */
export interface Support {
  /** `confirm` shows the link with a way to copy it · `redirect` goes there · `page` opens the chat inside the app. */
  readonly opens: 'confirm' | 'redirect' | 'page'
  /** `null` when the broker has set none. */
  readonly url: string | null
}

/**
 * What the settings say about support.
 *
 * @see specification, section 2: 2 confirms, 3 redirects, anything else opens the chat page
 * @example supportOf({ supportLink: 'https://help.example.com', supportLinkType: 'redirect' }).opens // "redirect"
 */
export const supportOf = ({ supportLink, supportLinkType }: Pick<Settings, 'supportLink' | 'supportLinkType'>): Support => ({
  opens: supportLinkType === 'confirm' || supportLinkType === 'redirect' ? supportLinkType : 'page',
  url: supportLink,
})

/** What opens when a person asks for support; `null` until the settings are here. */
export const useSupport = (): Support | null => {
  const { data } = useSettings()
  return data ? supportOf(data) : null
}
