import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { contract } from '@leverkit/sdk/contract'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestBroker, type TestBroker } from '../testing/TestBroker.ts'
import { complaintEmail } from './complaint.ts'
import type { Listener } from './node.ts'
import { createPages } from './pages.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let broker: TestBroker
let listener: Listener
beforeAll(async () => {
  broker = await createTestBroker()
  listener = await broker.sandbox.listen()
})
afterAll(() => broker.sandbox.close())

const ask = (path: string, init?: RequestInit) => fetch(`${listener.url}${path}`, init)

describe('the outbox', () => {
  it('the outbox lists sent messages as a labelled page and as JSON', async () => {
    await broker.call(contract.session.sendEmailCode, { to: 'ada@sandbox.test', purpose: 'register' })
    const json = (await (await ask('/sandbox/outbox')).json()) as { sandbox: boolean; messages: { to: string; text: string }[] }
    expect(json).toMatchObject({ sandbox: true, messages: [{ to: 'ada@sandbox.test', text: expect.stringMatching(/\d{6}/) }] })
    const response = await ask('/sandbox/outbox', { headers: { accept: 'text/html,*/*' } })
    const html = await response.text()
    expect(html).toContain('Sandbox outbox')
    expect(html).toContain(json.messages[0]?.text)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('the outbox shows messages in the language of the call and escapes addresses @asvs-1.2.1', async () => {
    await broker.call(contract.session.sendEmailCode, { to: '<b>x</b>@sandbox.test', purpose: 'register' }, { lang: 'hk' })
    const html = await (await ask('/sandbox/outbox', { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('驗證碼')
    expect(html).not.toContain('<b>x</b>')
  })
})

describe('pages that are served only to this machine', () => {
  const pages = [
    '/sandbox/outbox',
    '/sandbox/reviews',
    '/sandbox/files/x.png',
    '/sandbox/control',
    '/sandbox/faults',
    '/sandbox/clock',
  ]

  it.each(pages)('the page %s is not served to another machine @asvs-13.4.2 @asvs-13.4.5', async (path) => {
    const app = createPages({ core: {} as never, outbox: { read: () => [], send: () => undefined }, control: new Hono() })
    for (const address of ['10.0.0.7', '::ffff:10.0.0.7', undefined]) {
      expect((await app.request(`http://127.0.0.1${path}`, {}, { peer: { address } })).status).toBe(403)
    }
  })

  it('a page that is served only to this machine refuses requests of other origins, and requests with the host name of another machine', async () => {
    const app = createPages({ core: {} as never, outbox: { read: () => [], send: () => undefined }, control: new Hono() })
    const env = { peer: { address: '127.0.0.1' } }
    const foreign = { headers: { origin: 'https://elsewhere.example' } }
    expect((await app.request('http://127.0.0.1/sandbox/outbox', foreign, env)).status).toBe(403)
    expect((await app.request('http://rebound.example/sandbox/outbox', {}, env)).status).toBe(403)
    const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
    for (const path of pages) expect((await app.request(`http://127.0.0.1${path}`, crossSite, env)).status, path).toBe(403)
    const typed = { headers: { 'sec-fetch-site': 'none' } }
    expect((await app.request('http://127.0.0.1/sandbox/outbox', typed, env)).status).toBe(200)
    expect((await app.request('http://localhost/sandbox/outbox', {}, env)).status).toBe(200)
    expect((await ask('/sandbox/reviews/1', { method: 'POST', body: '{}', headers: { origin: 'null' } })).status).toBe(403)
  })

  it('the review endpoint answers an invalid decision with status 400', async () => {
    for (const body of ['', '[]', '{"decision":"maybe"}', '{"decision":"accept","remark":1}']) {
      expect((await ask('/sandbox/reviews/1', { method: 'POST', body })).status).toBe(400)
    }
    expect((await ask('/sandbox/reviews/1', { method: 'POST', body: '{"decision":"accept"}' })).status).toBe(404)
    expect((await ask('/sandbox/nothing')).status).toBe(404)
  })
})

describe('the support page', () => {
  it('local apps can show the support page in an iframe, and the settings contain the address of the support page', async () => {
    const { data } = await broker.call(contract.platform.settings, {})
    expect(data).toMatchObject({ supportLink: `${listener.url}/sandbox/support`, supportLinkType: 'page' })
    const response = await fetch(data.supportLink ?? '')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://localhost:*")
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(await response.text()).toContain('Sandbox support')
  })
})

describe('an unsupported HTTP method', () => {
  it.each(['TRACE', 'PUT', 'PATCH'])(
    'a request with the method %s gets status 404 and is not echoed @asvs-13.4.4',
    async (method) => {
      const asked = request(`${listener.url}${contract.platform.settings.path}`, { method, headers: { 'x-canary': 'canary' } })
      asked.end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(404)
      expect(await text(answer)).not.toContain('canary')
    },
  )
})

describe('answers that the contract does not define', () => {
  it('answers outside the API contract have headers that forbid caching, content sniffing, framing and referrers to other origins @asvs-3.4.6', async () => {
    const complaints = await broker.sandbox.listenForComplaints()
    const addresses = ['/outbox', '/reviews', '/files/x.png', '/control', '/faults', '/clock', '/nothing'].map(
      (path) => `${listener.url}/sandbox${path}`,
    )
    for (const address of [...addresses, complaints.url]) {
      const { headers } = await fetch(address)
      expect(headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options'), address).toBe('nosniff')
      // The forms of the control pages must send the `Origin` header. With `no-referrer`, browsers would not send it.
      expect(headers.get('referrer-policy'), address).toBe(address === complaints.url ? 'no-referrer' : 'same-origin')
      expect(headers.get('cache-control'), address).toBe('no-store')
    }
  })
})

describe('the complaint address', () => {
  it('a server on a separate origin returns the complaint address, and pages of any origin can read the answer', async () => {
    const other = await broker.sandbox.listenForComplaints()
    expect(new URL(other.url).port).not.toBe(new URL(listener.url).port)
    const response = await fetch(`${other.url}/complaint`)
    expect(await response.json()).toEqual({ email: complaintEmail })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(other.url, { method: 'POST' })).status).toBe(405)
  })
})
