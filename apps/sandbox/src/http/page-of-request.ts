/** Whether a page of this origin is served by the very host that it calls. */
export const isOwnPage = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host

const scriptModes: ReadonlySet<string> = new Set(['cors', 'same-origin'])

/**
 * The header by which a request gives itself away as none of a script that may call us: an address that was opened, a picture, a page
 * of elsewhere. Browsers write these headers themselves; what is no browser sends none of them, and none is missed.
 */
export function strayHeader({ headers, url }: Request, isAllowedOrigin: (origin: string) => boolean): string | null {
  const [mode, destination, origin] = ['sec-fetch-mode', 'sec-fetch-dest', 'origin'].map((name) => headers.get(name) ?? undefined)
  if (mode !== undefined && !scriptModes.has(mode)) return 'sec-fetch-mode'
  if (destination !== undefined && destination !== 'empty') return 'sec-fetch-dest'
  if (origin !== undefined && !isOwnPage(origin, new URL(url).host) && !isAllowedOrigin(origin)) return 'origin'
  return null
}
