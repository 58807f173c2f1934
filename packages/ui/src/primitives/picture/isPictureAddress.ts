/**
 * Returns whether a picture may be loaded from an address: over https, or from the page's own origin. Other schemes (`data:`,
 * `http:`, those of apps) could embed unchecked content, or reveal to third parties which page the user reads, because they are
 * not encrypted.
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
