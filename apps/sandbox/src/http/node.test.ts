import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Peer } from './caller.ts'
import { type Listener, listen } from './node.ts'

const peers: Peer[] = []
const bodies: string[] = []
let listener: Listener
beforeAll(async () => {
  listener = await listen({
    sockets: null,
    isAllowedOrigin: () => false,
    fetch: async (asked, peer) => {
      peers.push(peer)
      bodies.push(await asked.text())
      return new Response('answered')
    },
  })
})
afterAll(() => listener.close())

/** Sends raw bytes to the server. Returns everything that the server sends until it closes the connection. */
async function raw(...lines: readonly string[]): Promise<string> {
  const stream = connect(listener.port, '127.0.0.1')
  await once(stream, 'connect')
  stream.write(lines.join('\r\n'))
  return text(stream)
}

describe('the HTTP port', () => {
  it('the HTTP port identifies callers by their network address and ignores forwarding headers @asvs-4.1.3 @asvs-15.3.4', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.7', 'x-real-ip': '10.0.0.7', forwarded: 'for=10.0.0.7' }
    await (await fetch(listener.url, { headers })).text()
    expect(peers.at(-1)).toEqual({ address: '127.0.0.1' })
  })

  it('if --host is not an address of this machine, the server does not start, and the error names the option --host', async () => {
    const fetch = async () => new Response('')
    // This address is reserved for documentation, so no machine has it. Source: RFC 5737.
    const listening = listen({ sockets: null, isAllowedOrigin: () => false, fetch }, { host: '192.0.2.1' })
    await expect(listening).rejects.toThrow(/^--host 192\.0\.2\.1 is not an address of this machine/)
  })

  it('if the headers of a request contradict each other about the length of the body, the HTTP port refuses the request @asvs-4.2.1', async () => {
    const head = ['POST / HTTP/1.1', 'host: x', 'content-length: 4', 'transfer-encoding: chunked']
    expect(await raw(...head, '', '0', '', 'GET /smuggled HTTP/1.1', 'host: x', '', '')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw('POST / HTTP/1.1', 'host: x', 'content-length: 1', 'content-length: 2', '', 'ab')).toMatch(
      /^HTTP\/1\.1 400 /,
    )
    expect(bodies.filter((body) => body !== '')).toEqual([])
  })

  it('the HTTP port refuses a request with two Host headers, even if the request opens a WebSocket', async () => {
    const before = bodies.length
    const hosts = ['host: 127.0.0.1', 'Host: elsewhere.example']
    expect(await raw('GET / HTTP/1.1', ...hosts, 'connection: close', '', '')).toMatch(/^HTTP\/1\.1 400 /)
    const upgrade = [
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
    ]
    expect(await raw('GET /v1/ws HTTP/1.1', ...hosts, ...upgrade, '', '')).toMatch(/^HTTP\/1\.1 400 /)
    expect(bodies).toHaveLength(before)
  })

  it('the HTTP port refuses the CONNECT method', async () => {
    const asked = request(listener.url, { method: 'CONNECT' })
    asked.end()
    const [error] = (await once(asked, 'error')) as [Error]
    expect(error.message).toContain('hang up')
  })
})
