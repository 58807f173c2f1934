import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contract, type Endpoint } from '../contract/index.ts'
import { isLeverkitError } from '../errors.ts'
import { createClient } from './client.ts'
import type { EndpointOverrides } from './overrides.ts'
import { record } from './testing/RecordingServer.ts'

type Table = Readonly<Record<string, Readonly<Record<string, Endpoint<unknown, unknown>>>>>
const file = new Blob(['image'], { type: 'image/png' })

const writes = Object.entries(contract as unknown as Table).flatMap(([group, verbs]) =>
  Object.entries(verbs)
    .filter(([, entry]) => entry.effect === 'write')
    .map(([verb, entry]) => ({
      name: `${group}.${verb}`,
      entry,
      // Uploads use a real file, because `FormData` does not accept the example file of the contract.
      request: (entry.encoding === 'multipart' ? { file } : entry.example.request) as never,
    })),
)

const categories = '{"code":1,"msg":"","data":[]}'
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the call did not fail')
    },
    (error: unknown) => error,
  )

it('the contract has at least 19 writes', () => {
  expect(writes.length).toBeGreaterThanOrEqual(19)
})

describe.each(writes)('$name', ({ entry, request }) => {
  const isRead = (path: string) => path === contract.markets.categories.path

  it('a write is not repeated and has an unknown outcome if the connection ends before the broker acts', async () => {
    await using server = await record(({ path }, response, incoming) => {
      if (isRead(path)) response.end(categories)
      else incoming.socket.destroy()
    })
    const client = createClient({ baseUrl: server.url, lang: 'en' })
    // This read opens a connection that the write then reuses. A platform is most likely to repeat a request if the reused
    // connection ends.
    await client.markets.categories()
    const error = await failureOf(client.call(entry, request))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown', cause: { code: 'NETWORK' } })
    expect(server.calls.filter(({ path }) => !isRead(path))).toHaveLength(1)
  })

  it('a write is not repeated and has an unknown outcome if the connection ends after the broker has acted @promise-9', async () => {
    await using server = await record((_, response, incoming) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"code":1,', () => incoming.socket.destroy())
    })
    const error = await failureOf(createClient({ baseUrl: server.url, lang: 'en' }).call(entry, request))
    expect(error).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      effect: 'unknown',
      cause: { message: expect.stringContaining('incomplete') },
    })
    expect(server.calls).toHaveLength(1)
  })

  it('a write is not repeated and has an unknown outcome if a gateway answers with status 502', async () => {
    await using server = await record((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'))
    const error = await failureOf(createClient({ baseUrl: server.url, lang: 'en' }).call(entry, request))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'UNREADABLE', status: 502 } })
    expect(server.calls).toHaveLength(1)
  })

  it('a write to a closed port of the broker has no effect', async () => {
    const server = await record(() => undefined)
    await server[Symbol.asyncDispose]()
    const error = await failureOf(createClient({ baseUrl: server.url, lang: 'en' }).call(entry, request))
    expect([isLeverkitError(error), error]).toMatchObject([true, { code: 'NETWORK', effect: 'none' }])
  })

  it.each([301, 302, 307, 308, 408, 421, 503])(
    'a write is not repeated and has an unknown outcome if the answer has status %s',
    async (status) => {
      await using server = await record((_, response) => response.writeHead(status, { location: '/elsewhere' }).end('<html>'))
      const error = await failureOf(createClient({ baseUrl: server.url, lang: 'en' }).call(entry, request))
      expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'UNREADABLE', status } })
      expect(server.calls).toHaveLength(1)
    },
  )

  it('a write is not repeated and has an unknown outcome if the gzip data of the answer is truncated', async () => {
    await using server = await record((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync('{"code":1,"msg":"","data":null}').subarray(0, 25))
    })
    const client = createClient({ baseUrl: server.url, lang: 'en', timeoutMs: 2_000 })
    expect(await failureOf(client.call(entry, request))).toMatchObject({ effect: 'unknown' })
    expect(server.calls).toHaveLength(1)
  })

  it('a write has no effect if no connection could be opened', async () => {
    await using server = await record(() => undefined)
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const never = [
      // The first server has no TLS. The second server does not answer the TLS handshake. The third address has a port
      // that `fetch` blocks.
      [server.url.replace('http', 'https'), 'NETWORK'],
      [`https://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'TIMEOUT'],
      ['http://127.0.0.1:6000', 'NETWORK'],
    ] as const
    for (const [baseUrl, code] of never)
      expect(await failureOf(createClient({ baseUrl, timeoutMs: 300 }).call(entry, request))).toMatchObject({
        code,
        effect: 'none',
      })
    silent.close()
  })
})

const travelAsGet = writes.filter(({ entry }) => entry.method === 'GET')

it.each(travelAsGet)(
  'the call $name sends its query fields as a form if an override changes its method to POST',
  async ({ name, entry, request }) => {
    await using server = await record((_, response) => response.end('{"code":7,"msg":"no","data":null}'))
    const clientWith = (endpoints: EndpointOverrides) => createClient({ baseUrl: server.url, lang: 'en', endpoints })
    await failureOf(clientWith({}).call(entry, request))
    await failureOf(clientWith({ [name]: { method: 'POST', encoding: 'form' } }).call(entry, request))
    const [asQuery, asForm] = server.calls
    expect([asQuery?.method, asForm?.method, asForm?.path]).toEqual(['GET', 'POST', entry.path])
    asQuery?.query.delete('t')
    expect([asForm?.body.toString(), String(asForm?.query)]).toEqual([String(asQuery?.query), ''])
  },
)
