/**
 * Returns whether an image may be loaded from an address: over https, or from the page's own origin. All other addresses are
 * rejected. `data:` and app-specific schemes could embed unchecked content. `http:` is not encrypted, so third parties could see
 * which page the user reads.
 *
 * @param address - address from the broker's data; a relative address is resolved against `base`
 * @param base - address of the page
 * @example isPictureAddress('//cdn.example/a.png', 'https://broker.example/news') // true
 */
export function isPictureAddress(address: string, base: string): boolean {
  if (!URL.canParse(address, base)) return false
  const { protocol, origin } = new URL(address, base)
  return protocol === 'https:' || (protocol === 'http:' && origin === new URL(base).origin)
}
