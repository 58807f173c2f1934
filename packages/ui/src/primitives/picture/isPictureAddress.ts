/**
 * Whether a picture may be loaded from this address: over https, or from the page's own origin. Anything else (`data:`, `http:`, a scheme of
 * an app) could carry what nobody has looked at, or tell a third party in clear text what is read.
 *
 * @param address - as it stands in the data; relative addresses belong to the page's origin
 * @param base - address of the page
 * @example isPictureAddress('//cdn.example/a.png', 'https://broker.example/news') // true
 */
export function isPictureAddress(address: string, base: string): boolean {
  if (!URL.canParse(address, base)) return false
  const { protocol, origin } = new URL(address, base)
  return protocol === 'https:' || (protocol === 'http:' && origin === new URL(base).origin)
}
