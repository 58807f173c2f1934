/** Network address of a caller; undefined if the connection has already closed. */
export interface Peer {
  readonly address: string | undefined
}

const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the /64 network of an IPv6 address: its first four groups. A single customer of a network provider usually has a
 * whole /64 network.
 */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0')
  return `${[...(first ?? []), ...(address.includes('::') ? zeros : []), ...(last ?? [])].slice(0, 4).join(':')}::/64`
}

/**
 * Returns the key of a caller for rate limits: an IPv4 address, or the /64 network of an IPv6 address.
 *
 * @returns the key; null for a call from inside this process, which has no rate limits per network address
 */
export function callerOf(peer: Peer | null | undefined): string | null {
  if (peer === null || peer === undefined) return null
  const { address = 'unknown' } = peer
  const v4 = mappedV4.exec(address)?.[1]
  // The server passes only valid addresses, and among these only IPv6 addresses contain a colon.
  return v4 ?? (address.includes(':') ? networkOf(address) : address)
}
