/** Whether a page of this origin comes from `host`, the host that receives the request. */
export const isOwnPage = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host

const scriptModes: ReadonlySet<string> = new Set(['cors', 'same-origin'])

/**
 * If the headers show that a foreign page sent the request, returns the name of the first such header. Such a request is a
 * navigation, an embedded image, or a script call from an origin that is not allowed. Returns null for all other requests. Pages
 * cannot forge these headers, because the browser sets them. Other clients, such as scripts outside a browser, do not send these
 * headers, so their requests are allowed.
 */
export function foreignHeaderOf({ headers, url }: Request, isAllowedOrigin: (origin: string) => boolean): string | null {
  const [mode, destination, origin] = ['sec-fetch-mode', 'sec-fetch-dest', 'origin'].map((name) => headers.get(name) ?? undefined)
  if (mode !== undefined && !scriptModes.has(mode)) return 'sec-fetch-mode'
  if (destination !== undefined && destination !== 'empty') return 'sec-fetch-dest'
  if (origin !== undefined && !isOwnPage(origin, new URL(url).host) && !isAllowedOrigin(origin)) return 'origin'
  return null
}
