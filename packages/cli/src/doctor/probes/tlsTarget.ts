import { isIP } from 'node:net'

/** Options of a TLS connection to the host of an address. The server name (SNI) of RFC 6066 cannot be an IP address. */
export const tlsTarget = (url: string): { readonly host: string; readonly port: number; readonly servername: string } => {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return { host, port: parseInt(port || '443', 10), servername: isIP(host) === 0 ? host : '' }
}
