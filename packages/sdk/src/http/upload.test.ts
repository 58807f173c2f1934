import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { record } from './testing/recording-server.ts'
import type { UploadProgress } from './transport.ts'

const success = '{"code":1,"msg":"","data":{"url":"/files/1.png"}}'
const file = new Blob([new Uint8Array(100_000)], { type: 'image/png' })

const watch = () => {
  const told: UploadProgress[] = []
  return { told, onProgress: (progress: UploadProgress) => void told.push(progress) }
}

const busyOf = (client: ReturnType<typeof createClient>) => {
  const counts: number[] = []
  client.on('busy', (count) => counts.push(count))
  return counts
}

/** The part of an XMLHttpRequest that an upload uses, driven by the test. */
class FakeXhr {
  static last: FakeXhr
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 200
  responseText = success
  responseURL = ''
  address = ''
  body: unknown

  constructor() {
    FakeXhr.last = this
  }

  open(method: string, url: string) {
    this.address = `${method} ${url}`
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  getAllResponseHeaders() {
    return 'content-type: application/json\r\n'
  }

  send(body: unknown) {
    this.body = body
  }

  abort() {
    this.onabort?.()
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('an upload from Node', () => {
  it('tells how much has left, from nothing to everything, and arrives whole', async () => {
    await using server = await record((_, response) => response.end(success))
    const client = createClient({ baseUrl: server.url, token: 't' })
    const busy = busyOf(client)
    const { told, onProgress } = watch()
    expect(await client.verification.upload({ file }, { onProgress })).toEqual({ url: '/files/1.png' })
    const sent = told.map(({ sentBytes }) => sentBytes)
    expect(sent[0]).toBe(0)
    expect(sent).toEqual([...sent].sort((a, b) => a - b))
    expect(sent.length).toBeGreaterThan(4)
    expect(told.at(-1)?.sentBytes).toBe(told.at(-1)?.totalBytes)
    const form = await new Response(new Uint8Array(server.calls[0]?.body ?? []), {
      headers: { 'content-type': String(server.calls[0]?.headers['content-type']) },
    }).formData()
    expect((form.get('file') as Blob).size).toBe(100_000)
    expect(server.calls[0]?.headers.authorization).toBe('t')
    expect(busy).toEqual([1, 0])
  })

  it('can be ended by the caller, has then an unknown outcome, and leaves nobody waiting', async () => {
    const controller = new AbortController()
    await using server = await record(() => controller.abort())
    const client = createClient({ baseUrl: server.url })
    const busy = busyOf(client)
    const { onProgress } = watch()
    const upload = client.verification.upload({ file }, { onProgress, signal: controller.signal })
    await expect(upload).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'ABORTED' } })
    expect(busy).toEqual([1, 0])
  })
})

describe('an upload from a browser', () => {
  const start = (signal?: AbortSignal) => {
    vi.stubGlobal('XMLHttpRequest', FakeXhr)
    const client = createClient({ baseUrl: 'https://api.example.com', lang: 'en', token: 't' })
    const watching = watch()
    const busy = busyOf(client)
    const upload = client.verification.upload({ file }, { onProgress: watching.onProgress, signal })
    const settled = upload.catch((error: unknown) => error)
    return { settled, busy, ...watching }
  }
  const sent = () => vi.waitFor(() => expect(FakeXhr.last.body).toBeInstanceOf(FormData))

  it('goes by XMLHttpRequest, which tells its progress', async () => {
    const { settled, told, busy } = start()
    await sent()
    const xhr = FakeXhr.last
    expect(xhr.address).toBe('POST https://api.example.com/api/common/image_upload')
    expect(xhr.headers).toMatchObject({ lang: 'en', authorization: 't' })
    // The boundary is the platform's to choose.
    expect(xhr.headers).not.toHaveProperty('content-type')
    xhr.upload.onprogress?.({ loaded: 5, total: 10 })
    xhr.onload?.()
    expect(await settled).toEqual({ url: '/files/1.png' })
    expect([told, busy]).toEqual([[{ sentBytes: 5, totalBytes: 10 }], [1, 0]])
  })

  it('takes no answer from an address to which it was redirected', async () => {
    const { settled } = start()
    await sent()
    FakeXhr.last.responseURL = 'https://elsewhere.example/'
    FakeXhr.last.onload?.()
    expect(await settled).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'NETWORK' } })
  })

  it('has an unknown outcome when it fails or is ended', async () => {
    const failing = start()
    await sent()
    FakeXhr.last.onerror?.()
    expect(await failing.settled).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'NETWORK' } })
    FakeXhr.last.body = undefined
    const controller = new AbortController()
    const ending = start(controller.signal)
    await sent()
    controller.abort()
    expect(await ending.settled).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'ABORTED' } })
    expect([failing.busy, ending.busy]).toEqual([
      [1, 0],
      [1, 0],
    ])
  })
})

it("tells nothing and everything where the caller's own fetch carries the upload", async () => {
  const { told, onProgress } = watch()
  const client = createClient({ baseUrl: 'https://api.example.com', fetch: async () => new Response(success) })
  await client.verification.upload({ file }, { onProgress })
  expect(told).toEqual([
    { sentBytes: 0, totalBytes: 100_000 },
    { sentBytes: 100_000, totalBytes: 100_000 },
  ])
})
