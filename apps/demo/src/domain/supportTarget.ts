import type { supportOf } from '@leverkit/react-hooks'

type Support = ReturnType<typeof supportOf>

/** Target of the support button. */
export type SupportTarget = { readonly kind: 'page' } | { readonly kind: 'confirm' | 'redirect'; readonly link: string }

/**
 * Whether a link is safe to open. Safe links use http, https, mailto or the scheme of a messenger app. A link to a script
 * is not safe.
 */
export const isSafeLink = (link: string | null | undefined): link is string =>
  link !== null && link !== undefined && URL.canParse(link) && /^(https?|mailto|tg|whatsapp):$/.test(new URL(link).protocol)

/**
 * Target of the support button according to the broker's settings. If the link is unsafe, the target is the support
 * page in the app.
 */
export const supportTarget = (support: Support | null): SupportTarget =>
  support && support.opens !== 'page' && isSafeLink(support.url) ? { kind: support.opens, link: support.url } : { kind: 'page' }

/** Whether an iframe can show a link; true only for http and https. */
export const isFrameLink = (link: string | null | undefined): link is string =>
  isSafeLink(link) && /^https?:$/.test(new URL(link).protocol)

/**
 * Returns the `sandbox` attribute of the iframe with a support page. A page of another origin may use its own storage and
 * cookies, because chat pages need them. The browser isolates such a page from the app. A page of the app's origin may use
 * neither, because it could read the app's session or remove its own sandbox.
 *
 * @param link - absolute URL of the page
 * @param origin - origin of the app
 */
export const frameSandbox = (link: string, origin: string): string => {
  const rights = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'
  return new URL(link).origin === origin ? rights : `${rights} allow-same-origin`
}
