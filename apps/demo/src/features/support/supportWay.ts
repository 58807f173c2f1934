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
