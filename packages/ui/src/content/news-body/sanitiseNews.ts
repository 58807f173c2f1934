import DOMPurify, { type DOMPurify as Purifier, type WindowLike } from 'dompurify'
import { isPictureAddress } from '../../primitives/picture/isPictureAddress.ts'

/**
 * Name of the Trusted Types policy, which a page must allow with `trusted-types leverkit-news`. The policy is used only to parse
 * HTML into a document that runs no scripts.
 */
export const newsPolicyName = 'leverkit-news'

const allowedTags = (
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code strong b em i u s sub sup small mark abbr time span div ' +
  'a img figure figcaption table caption thead tbody tfoot tr th td'
).split(' ')
const allowedAttributes = 'href src alt title width height colspan rowspan scope datetime dir lang start reversed'.split(' ')

interface PolicyRules {
  createHTML: (html: string) => string
  createScript: () => string
  createScriptURL: () => string
}
interface PolicyMaker {
  createPolicy(name: string, rules: PolicyRules): Policy
}
type Policy = NonNullable<NonNullable<Parameters<Purifier['sanitize']>[1]>['TRUSTED_TYPES_POLICY']>
type NewsWindow = WindowLike & { trustedTypes?: PolicyMaker }

/**
 * Throws a TypeError for every script and script URL that reaches the Trusted Types policy, because news must not contain
 * scripts.
 */
function refuseScript(): string {
  throw new TypeError('News loads no scripts')
}

const createPolicy = (page: NewsWindow) =>
  page.trustedTypes?.createPolicy(newsPolicyName, {
    createHTML: (html) => html,
    createScript: refuseScript,
    createScriptURL: refuseScript,
  })

function tidyLink(link: HTMLAnchorElement, base: string) {
  const address = link.getAttribute('href')
  if (address === null) return
  const isWeb = URL.canParse(address, base) && /^(https?|mailto):$/.test(new URL(address, base).protocol)
  if (!isWeb) return link.removeAttribute('href')
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow'
}

function tidyPicture(picture: HTMLImageElement, base: string) {
  const address = picture.getAttribute('src')
  if (address === null || !isPictureAddress(address, base)) return picture.remove()
  picture.loading = 'lazy'
  picture.decoding = 'async'
  picture.referrerPolicy = 'no-referrer'
  if (!picture.hasAttribute('alt')) picture.alt = ''
}

/** Wraps a table in a scrollable region that the keyboard can reach. */
function frameTable(table: HTMLTableElement, name: string) {
  const frame = table.ownerDocument.createElement('div')
  frame.className = 'lk-news-table'
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', table.caption?.textContent?.trim() || name)
  table.replaceWith(frame)
  frame.append(table)
}

/** Replaces an `h1` of the article with an `h2`, because the page has its own `h1`. */
function lowerHeading(heading: Element) {
  const lower = heading.ownerDocument.createElement('h2')
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}

/** Converts HTML from the broker to safe nodes. The nodes are inert until they are inserted into the page. */
export type NewsSanitiser = (html: string, words: { table: string }) => DocumentFragment

/**
 * Creates a sanitiser with its own DOMPurify instance, so that DOMPurify hooks of other code on the page have no effect. The
 * sanitiser returns nodes instead of HTML text, because most known bypasses need text that is parsed a second time.
 *
 * @param page - the window whose document will show the news
 * @example createNewsSanitiser(window)('<p onclick="x()">Hi</p>', { table: 'Table' }) // a fragment with <p>Hi</p>
 */
export function createNewsSanitiser(page: Window & typeof globalThis): NewsSanitiser {
  const purifier = DOMPurify(page)
  const policy = createPolicy(page)
  return (html, words) => {
    const fragment = purifier.sanitize(html, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
      ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
    })
    const base = page.document.baseURI
    for (const link of fragment.querySelectorAll('a')) tidyLink(link, base)
    for (const picture of fragment.querySelectorAll('img')) tidyPicture(picture, base)
    for (const heading of fragment.querySelectorAll('h1')) lowerHeading(heading)
    for (const table of fragment.querySelectorAll('table'))
      if (!table.parentElement?.closest('table')) frameTable(table, words.table)
    return fragment
  }
}
