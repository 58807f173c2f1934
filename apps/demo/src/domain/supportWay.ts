import type { supportOf } from '@leverkit/react-hooks'

type Support = ReturnType<typeof supportOf>

/** Where a tap on "support" leads. */
export type SupportWay = { readonly kind: 'page' } | { readonly kind: 'confirm' | 'redirect'; readonly link: string }

/** A link that a browser may open: the web or an app of messages, never a script. */
export const isSafeLink = (link: string | null | undefined): link is string =>
  link !== null && link !== undefined && URL.canParse(link) && /^(https?|mailto|tg|whatsapp):$/.test(new URL(link).protocol)

/** What the settings say, kept to links that are safe to open: any other leads to the page in the app. */
export const supportWay = (support: Support | null): SupportWay =>
  support && support.opens !== 'page' && isSafeLink(support.url) ? { kind: support.opens, link: support.url } : { kind: 'page' }

/** A link that a frame can show: a page of the web. */
export const isFrameLink = (link: string | null | undefined): link is string =>
  isSafeLink(link) && /^https?:$/.test(new URL(link).protocol)

/**
 * What a support page in a frame may do: the value of the frame's `sandbox`. A page of another origin keeps its own storage and
 * cookies, which ordinary chat pages need; the browser separates it from the app. A page of the app's origin gets none of
 * these: with them it could read the app's session, or take its own sandbox away.
 *
 * @param link - address of the page, absolute
 * @param origin - origin of the app
 */
export const frameRights = (link: string, origin: string): string => {
  const rights = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'
  return new URL(link).origin === origin ? rights : `${rights} allow-same-origin`
}
