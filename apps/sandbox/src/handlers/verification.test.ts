import { contract, sandboxNumbers } from '@leverkit/sdk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { seededAccount } from '../broker/seededAccount.ts'
import { cleanImage } from '../images/cleanImage.ts'
import { maxImageBytes } from '../images/ImageCodec.ts'
import { drawing, encodePng, jpeg } from '../images/testing/pictures.ts'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { verification, session } = contract
/** Bytes of an image that the sandbox has already encoded. An upload of these bytes does not change them. */
const { bytes: png = Buffer.alloc(0) } = (await cleanImage(await encodePng(drawing(2, 2)))) ?? {}
const photo = await jpeg()

let broker: TestBroker
let token: string
beforeAll(async () => {
  broker = await createTestBroker({ reviewDelayMs: 30_000 })
})
afterAll(() => broker.sandbox.close())

const signIn = async (email: string, password: string) =>
  (await broker.call(session.login, { account: email, password, by: 'email' })).data.token

let users = 0
/** Registers a new real account before each test. */
beforeEach(async () => {
  users += 1
  const email = `papers-${users}@sandbox.test`
  await broker.call(session.sendEmailCode, { to: email, purpose: 'register' })
  const code = /\d{6}/.exec(broker.sandbox.messages()[0]?.text ?? '')?.[0] ?? ''
  const password = 'correct horse'
  await broker.call(session.register, { by: 'email', account: email, password, passwordRepeat: password, code })
  token = await signIn(email, password)
})

const file = (bytes: Uint8Array, type = 'image/png') => new File([Uint8Array.from(bytes)], '../../x.html', { type })
const upload = (bytes: Uint8Array, own = token, type?: string) =>
  broker.call(verification.upload, { file: file(bytes, type) }, { token: own })
const papers = async () => ({
  name: 'Ada Example',
  documentNumber: 'X1234567',
  frontImageUrl: (await upload(png)).data.url,
  backImageUrl: (await upload(photo)).data.url,
})
const submit = (request: Awaited<ReturnType<typeof papers>>, own = token) =>
  broker.call(verification.submit, request, { token: own })
const status = async (own = token) => (await broker.call(verification.status, {}, { token: own })).data
const get = (url: string, authorization = token) =>
  broker.sandbox.fetch(new Request(`http://sandbox.test${url}`, { headers: { authorization } }))

interface Listed {
  readonly id: number
  readonly facts: Record<string, string>
}
const reviews = async () => {
  const response = await broker.sandbox.fetch(new Request('http://sandbox.test/sandbox/reviews'))
  return ((await response.json()) as { reviews: Listed[] }).reviews
}
const decide = (id: number, decision: string, remark?: string) =>
  broker.sandbox.fetch(
    new Request(`http://sandbox.test/sandbox/reviews/${id}`, { method: 'POST', body: JSON.stringify({ decision, remark }) }),
  )

describe('an upload', () => {
  it('an uploaded image is served to its owner with an image content type and a content security policy that forbids scripts @asvs-3.2.1 @asvs-5.4.1 @asvs-5.4.2', async () => {
    const { url } = (await upload(png)).data
    expect(url).toMatch(/^\/api\/files\/[\w-]{24}\.png$/)
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="picture.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
  })

  it('the type and file extension of an uploaded image depend only on its bytes @asvs-5.3.1', async () => {
    expect((await upload(photo, token, 'text/html')).data.url).toMatch(/^\/api\/files\/[\w-]{24}\.jpg$/)
  })

  it('an uploaded image is not served to other users', async () => {
    const { url } = (await upload(png)).data
    expect((await get(url, await broker.demo())).status).toBe(404)
    expect((await get('/api/files/unknown.png')).status).toBe(404)
    const stranger = (await (await get(url, 'not-a-token')).json()) as { code: number }
    expect(stranger.code).toBe(999)
  })

  it.each([
    ['an HTML page declared as a picture', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an empty file', Buffer.alloc(0)],
    ['a file one byte too large', Buffer.concat([png, Buffer.alloc(maxImageBytes + 1 - png.length)])],
    ['a file far too large', Buffer.alloc(maxImageBytes + 64 * 1024)],
  ])('an upload of %s is refused @asvs-1.3.4 @asvs-5.2.1', async (_, bytes) => {
    const { code, msg } = await upload(bytes)
    expect([code, msg]).toEqual(['UPLOAD_REFUSED', 'We can’t use this file. Upload a PNG, JPEG, GIF or WebP of up to 5 MB.'])
  })

  it('the stored copy of an uploaded image contains no data after the end of the image', async () => {
    const { url } = (await upload(Buffer.concat([png, Buffer.from('<script>')]))).data
    expect(Buffer.from(await (await get(url)).arrayBuffer()).equals(png)).toBe(true)
  })

  it('an upload requires a session, a multipart body and exactly one file', async () => {
    const post = (body: BodyInit, headers: Record<string, string> = { authorization: token }) =>
      broker.raw(verification.upload.path, { method: 'POST', body, headers })
    const form = (...names: string[]) => {
      const data = new FormData()
      for (const name of names) data.append(name, file(png))
      return data
    }
    expect((await post(form('file'), {})).body.code).toBe(999)
    expect((await post(form('picture'))).body.code).toBe(1001)
    expect((await post(form('file', 'file'))).body.code).toBe(1001)
    expect((await post('{}', { authorization: token, 'content-type': 'application/json' })).body.code).toBe(1001)
    const broken = { authorization: token, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await post('not what it says', broken)).body.code).toBe(1001)
  })

  it('the number of uploads per user is limited', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => upload(Buffer.from('no picture'))))
    expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
    expect((await upload(png)).code).toBe('TOO_MANY_REQUESTS')
    expect((await upload(png, await signIn(seededAccount.email, seededAccount.password))).code).toBe('SUCCESS')
  })

  it('an upload from a demo account is refused before its body is read', async () => {
    expect((await upload(png, await broker.demo())).code).toBe('REAL_ACCOUNT_ONLY')
    const endless = new ReadableStream({ pull: () => new Promise(() => undefined) })
    const type = 'multipart/form-data; boundary=x'
    const headers = { authorization: await broker.demo(), 'content-type': type, 'content-length': '4000000' }
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit
    expect((await broker.raw(verification.upload.path, init)).body.code).toBe(sandboxNumbers.REAL_ACCOUNT_ONLY)
  })
})

describe('an identity check', () => {
  it('an identity check is pending until it is accepted automatically after the review delay', async () => {
    const request = await papers()
    expect(await status()).toMatchObject({ reviewStatus: 'none', name: null })
    expect((await submit(request)).code).toBe('SUCCESS')
    await broker.pass(29_999)
    expect(await status()).toEqual({ reviewStatus: 'pending', ...request })
    await broker.pass(1)
    expect(await status()).toEqual({ reviewStatus: 'verified', ...request })
  })

  it('only one of several concurrent submissions of identity papers is accepted', async () => {
    const request = await papers()
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(request)))
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(4).fill('ALREADY_SUBMITTED'), 'SUCCESS'])
    await broker.pass(30_000)
    expect((await submit(request)).code).toBe('ALREADY_SUBMITTED')
  })

  it('a user can submit identity papers again after a reviewer has rejected them', async () => {
    const request = await papers()
    await submit(request)
    const review = (await reviews()).at(-1)
    expect(review?.facts).toMatchObject({ name: 'Ada Example', document: 'X1234567' })
    expect((await decide(review?.id ?? 0, 'reject', 'blurred')).status).toBe(200)
    expect(await status()).toMatchObject({ reviewStatus: 'none', name: null })
    expect((await submit(request)).code).toBe('SUCCESS')
    const again = (await reviews()).at(-1)
    expect((await decide(again?.id ?? 0, 'accept')).status).toBe(200)
    expect((await status()).reviewStatus).toBe('verified')
  })

  it('a second decision about the same review is refused', async () => {
    await submit(await papers())
    const { id = 0 } = (await reviews()).at(-1) ?? {}
    const answers = await Promise.all([decide(id, 'accept'), decide(id, 'reject'), decide(id, 'accept')])
    expect(answers.map((response) => response.status).sort()).toEqual([200, 404, 404])
    expect((await decide(id, 'maybe')).status).toBe(400)
    expect((await decide(999_999, 'accept')).status).toBe(404)
  })

  it('identity papers are accepted only with a name, a document number and images that the user has uploaded', async () => {
    const request = await papers()
    const other = (await upload(png, await signIn(seededAccount.email, seededAccount.password))).data.url
    const refused = async (change: object) => (await submit({ ...request, ...change })).msg
    expect(await refused({ frontImageUrl: other })).toBe('Please check this field: front_pic.')
    expect(await refused({ backImageUrl: '/api/files/../../etc/passwd' })).toBe('Please check this field: reverse_pic.')
    expect(await refused({ backImageUrl: 'https://elsewhere.example/x.png' })).toBe('Please check this field: reverse_pic.')
    expect(await refused({ name: '   ' })).toBe('Please check this field: name.')
    expect(await refused({ documentNumber: 'x'.repeat(101) })).toBe('Please check this field: card_id.')
    expect((await status()).reviewStatus).toBe('none')
  })

  it('identity papers are accepted only from real accounts', async () => {
    const demo = await broker.demo()
    expect((await submit(await papers(), demo)).code).toBe('REAL_ACCOUNT_ONLY')
    expect((await broker.call(verification.status, {}, { token: demo })).code).toBe('REAL_ACCOUNT_ONLY')
    const trader = await signIn(seededAccount.email, seededAccount.password)
    expect((await status(trader)).reviewStatus).toBe('none')
  })

  it('a reviewer can open the images of a review', async () => {
    await submit(await papers())
    const front = (await reviews()).at(-1)?.facts.front ?? ''
    const response = await broker.sandbox.fetch(new Request(`http://sandbox.test/sandbox/files/${front}`))
    expect(response.headers.get('content-type')).toBe('image/png')
  })
})
