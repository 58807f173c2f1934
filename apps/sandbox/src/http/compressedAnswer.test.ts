import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from './compressed.ts'
import { createCompressedAnswer } from './compressedAnswer.ts'

const compressedAnswer = createCompressedAnswer()

const requestWith = (encodings: string) =>
  new Request('http://sandbox.test/v1/api', { headers: { 'accept-encoding': encodings } })
const list = { code: 1, data: Array.from({ length: 200 }, (_, id) => ({ Id: id, Code: `MARKET${id}` })) }

it('if the client accepts compression, a long answer is compressed and has the header Vary', async () => {
  const answer = await compressedAnswer(requestWith('gzip, br'), Response.json(list, { status: 200 }))
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toContain('accept-encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(JSON.stringify(list).length / 4)
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(list)
})

it('a short answer is not compressed, and its status and headers are unchanged', async () => {
  const answer = await compressedAnswer(
    requestWith('br'),
    Response.json({ code: 1 }, { status: 202, headers: { vary: 'Origin' } }),
  )
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([202, null])
  expect(answer.headers.get('vary')).toBe('Origin, accept-encoding')
  expect(await answer.json()).toEqual({ code: 1 })
})

it('images, and answers to clients that do not accept compression, are not compressed', async () => {
  const picture = new Response(new Uint8Array(5_000), { headers: { 'content-type': 'image/png' } })
  expect(await compressedAnswer(requestWith('br'), picture)).toBe(picture)
  const plain = Response.json(list)
  expect(await compressedAnswer(requestWith('identity'), plain)).toBe(plain)
})

it('equal answers are compressed only once', async () => {
  let compressions = 0
  const counting = createCompressedAnswer((content, encoding) => {
    compressions += 1
    return compress(content, encoding)
  })
  const ask = () => counting(requestWith('br'), Response.json(list))
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  for (const body of bodies) expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(list)
  expect(compressions).toBe(1)
  await counting(requestWith('br'), Response.json({ ...list, code: 2 }))
  await counting(requestWith('gzip'), Response.json(list))
  expect(compressions).toBe(3)
})
