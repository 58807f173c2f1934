import { describe, expect, it } from 'vitest'
import { contract, type Endpoint } from '../contract/index.ts'
import { isLeverkitError } from '../errors.ts'
import { createClient } from './client.ts'
import { record } from './testing/recording-server.ts'

type Table = Readonly<Record<string, Readonly<Record<string, Endpoint<never, unknown>>>>>
const file = new Blob(['image'], { type: 'image/png' })

const writes = Object.entries(contract as unknown as Table).flatMap(([group, verbs]) =>
  Object.entries(verbs)
    .filter(([, entry]) => entry.effect === 'write')
    .map(([verb, entry]) => ({
      name: `${group}.${verb}`,
      entry,
      // A file of the platform, for the example's has no bytes that a form could carry.
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

it('walks every write of the contract', () => {
  expect(writes.length).toBeGreaterThanOrEqual(19)
})

describe.each(writes)('$name', ({ entry, request }) => {
  const isRead = (path: string) => path === contract.markets.categories.path

  it('arrives once and has an unknown outcome when the connection dies before the broker acts', async () => {
    await using server = await record(({ path }, response, incoming) => {
      if (isRead(path)) response.end(categories)
      else incoming.socket.destroy()
    })
    const client = createClient({ baseUrl: server.url, lang: 'en' })
    // A connection that was used before: there platforms are most inclined to try again by themselves.
    await client.markets.categories()
    const error = await failureOf(client.call(entry, request))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown', cause: { code: 'NETWORK' } })
    expect(server.calls.filter(({ path }) => !isRead(path))).toHaveLength(1)
  })

  it('arrives once and has an unknown outcome when the connection dies after the broker acted', async () => {
    await using server = await record((_, response, incoming) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"code":1,', () => incoming.socket.destroy())
    })
    const error = await failureOf(createClient({ baseUrl: server.url, lang: 'en' }).call(entry, request))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', effect: 'unknown' })
    expect(server.calls).toHaveLength(1)
  })

  it('arrives once and has an unknown outcome when a gateway answers for the broker', async () => {
    await using server = await record((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'))
    const error = await failureOf(createClient({ baseUrl: server.url, lang: 'en' }).call(entry, request))
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'UNREADABLE', status: 502 } })
    expect(server.calls).toHaveLength(1)
  })

  it('surely did nothing when no connection stood', async () => {
    const server = await record(() => undefined)
    await server[Symbol.asyncDispose]()
    const error = await failureOf(createClient({ baseUrl: server.url, lang: 'en' }).call(entry, request))
    expect([isLeverkitError(error), error]).toMatchObject([true, { code: 'NETWORK', effect: 'none' }])
  })
})
