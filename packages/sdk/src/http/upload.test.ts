import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { record } from './testing/RecordingServer.ts'
import type { UploadProgress } from './transport.ts'

const success = '{"code":1,"msg":"","data":{"url":"/files/1.png"}}'
const file = new Blob([new Uint8Array(100_000)], { type: 'image/png' })

const watch = () => {
  const reports: UploadProgress[] = []
  return { reports, onProgress: (progress: UploadProgress) => void reports.push(progress) }
}

const busyOf = (client: ReturnType<typeof createClient>) => {
  const counts: number[] = []
  client.on('busy', (count) => counts.push(count))
  return counts
}

describe('an upload from Node', () => {
  it('an upload from Node reports progress from start to end, and the server receives the complete file', async () => {
    await using server = await record((_, response) => response.end(success))
    const client = createClient({ baseUrl: server.url, token: 't' })
    const busy = busyOf(client)
    const { reports, onProgress } = watch()
    expect(await client.verification.upload({ file }, { onProgress })).toEqual({ url: '/files/1.png' })
    const sent = reports.map(({ sentBytes }) => sentBytes)
    expect(sent[0]).toBe(0)
    expect(sent).toEqual([...sent].sort((a, b) => a - b))
    expect(sent.length).toBeGreaterThan(4)
    expect(reports.at(-1)?.sentBytes).toBe(reports.at(-1)?.totalBytes)
    const form = await new Response(new Uint8Array(server.calls[0]?.body ?? []), {
      headers: { 'content-type': String(server.calls[0]?.headers['content-type']) },
    }).formData()
    expect((form.get('file') as Blob).size).toBe(100_000)
    expect(server.calls[0]?.headers.authorization).toBe('t')
    expect(busy).toEqual([1, 0])
  })

  it('an aborted upload has an unknown outcome and leaves no call pending', async () => {
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

it('an upload through a custom fetch reports progress only at the start and at the end', async () => {
  const { reports, onProgress } = watch()
  const client = createClient({ baseUrl: 'https://api.example.com', fetch: async () => new Response(success) })
  await client.verification.upload({ file }, { onProgress })
  expect(reports).toEqual([
    { sentBytes: 0, totalBytes: 100_000 },
    { sentBytes: 100_000, totalBytes: 100_000 },
  ])
})

describe('upload of a file object from another library', () => {
  const foreign = (arrayBuffer: () => Promise<ArrayBuffer>) => ({ size: 3, type: 'image/png', name: 'a.png', arrayBuffer })

  it('the client uploads the bytes, type and name of a file object from another library', async () => {
    await using server = await record((_, response) => response.end(success))
    const bytes = new Uint8Array([1, 2, 3])
    await createClient({ baseUrl: server.url }).verification.upload({ file: foreign(async () => bytes.buffer) })
    const [call] = server.calls
    const form = await new Response(new Uint8Array(call?.body ?? []), {
      headers: { 'content-type': String(call?.headers['content-type']) },
    }).formData()
    const sent = form.get('file') as File
    expect([sent.name, sent.type, [...new Uint8Array(await sent.arrayBuffer())]]).toEqual(['a.png', 'image/png', [1, 2, 3]])
  })

  it('the client sends nothing if the bytes of a file object from another library cannot be read', async () => {
    await using server = await record((_, response) => response.end(success))
    const client = createClient({ baseUrl: server.url })
    for (const file of [
      foreign(() => Promise.reject(new Error('gone'))),
      { size: 3, type: 'image/png', arrayBuffer: 'no' as never },
    ])
      await expect(client.verification.upload({ file })).rejects.toMatchObject({ code: 'INVALID_INPUT', effect: 'none' })
    const hanging = client.verification.upload({ file: foreign(() => new Promise(() => undefined)) }, { timeoutMs: 20 })
    await expect(hanging).rejects.toMatchObject({ code: 'TIMEOUT', effect: 'none' })
    expect(server.calls).toHaveLength(0)
  })
})
