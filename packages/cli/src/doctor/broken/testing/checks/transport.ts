import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { transportFaults } from '../../faults/transport.ts'
import { all, askBoth, askBroken, type Check, changes, type Scene } from '../Scene.ts'
import { send } from '../wireClient.ts'

const origin = 'http://localhost:5173'
const fromPage = { headers: { origin } }
const preflight = (url: string) =>
  send(url, '/v1/api/forex/trade_list', {
    lang: null,
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization,lang' },
  })
const allowed = async (url: string) => String((await preflight(url)).headers['access-control-allow-headers'])
const allowOrigin = 'access-control-allow-origin'

/** Checks that the body is unchanged, and returns the headers of both answers. */
const headersOf = async (scene: Scene, ...question: Parameters<typeof askBoth> extends [Scene, ...infer Rest] ? Rest : never) => {
  const [direct, broken] = await askBoth(scene, ...question)
  expect(broken.bytes).toEqual(direct.bytes)
  return [direct.headers, broken.headers] as const
}

/** Whether a second request on the same connection gets an answer. */
const isKeptAlive = async (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports: (number | undefined)[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise<void>((resolve, reject) => {
      const sent = request(`${url}/api/health`, { agent }, (answer) => {
        ports.push(answer.socket.localPort)
        answer.resume().on('close', resolve)
      })
      sent.on('error', reject)
      sent.end()
    })
    await new Promise(setImmediate)
    await send(url, '/api/health')
  }
  agent.destroy()
  return ports[0] === ports[1]
}

export const transportChecks = {
  'cors-without-authorization': async ({ world, url }) => {
    expect([await allowed(world.url), await allowed(url)]).toEqual([
      'lang,authorization,idempotency-key,content-type',
      'lang,idempotency-key,content-type',
    ])
  },
  'cors-without-lang': async ({ url }) => {
    expect(await allowed(url)).toBe('authorization,idempotency-key,content-type')
  },
  'cors-preflight-refused': async (scene) => {
    expect([(await preflight(scene.world.url)).status, (await preflight(scene.url)).status]).toEqual([204, 405])
    await changes('platform.settings', [], fromPage)(scene)
  },
  'cors-origin-missing': async (scene) => {
    const [direct, broken] = await headersOf(scene, 'platform.settings', fromPage)
    expect([direct[allowOrigin], broken[allowOrigin]]).toEqual([origin, undefined])
    expect((await preflight(scene.url)).headers[allowOrigin]).toBe(origin)
  },
  'cors-missing-on-refusals': async (scene) => {
    const [, refused] = await headersOf(scene, 'account.balance', fromPage)
    const [, accepted] = await headersOf(scene, 'platform.settings', fromPage)
    expect([refused[allowOrigin], accepted[allowOrigin]]).toEqual([undefined, origin])
  },
  'cors-origin-twice': async (scene) => {
    const { rawHeaders } = await askBroken(scene, 'platform.settings', fromPage)
    expect(rawHeaders.filter((name) => name.toLowerCase() === allowOrigin)).toHaveLength(2)
  },
  'cookie-set': async (scene) => {
    const [direct, broken] = await headersOf(scene, 'platform.settings')
    expect([direct['set-cookie'], broken['set-cookie']]).toEqual([undefined, ['PHPSESSID=0123456789abcdef; path=/']])
  },
  'answers-cacheable': async (scene) => {
    const [direct, broken] = await headersOf(scene, 'account.balance', { who: 'trader' })
    expect([direct['cache-control'], broken['cache-control']]).toEqual(['no-store', 'public, max-age=3600'])
  },
  'date-an-hour-ahead': async (scene) => {
    const [direct, broken] = await headersOf(scene, 'platform.settings')
    expect(Date.parse(String(broken.date)) - Date.parse(String(direct.date))).toBe(3_600_000)
  },
  'content-type-html': async (scene) => {
    const [direct, broken] = await headersOf(scene, 'platform.settings')
    expect([direct['content-type'], broken['content-type']]).toEqual([
      'application/json; charset=UTF-8',
      'text/html; charset=utf-8',
    ])
  },
  'latin-1': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'markets.categories', { lang: 'fr' })
    expect(broken.bytes.toString('latin1')).toBe(direct.text)
    expect(broken.text).toContain('\uFFFD')
  },
  'length-in-characters': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'markets.categories', { lang: 'hk' })
    expect(broken.bytes).toEqual(direct.bytes.subarray(0, direct.text.length))
    expect(() => broken.json).toThrow(SyntaxError)
    await changes('markets.categories', [], { lang: 'en' })(scene)
  },
  'gzip-without-gzip': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'markets.list')
    expect(broken.headers['content-encoding']).toBe('gzip')
    expect(broken.bytes).toEqual(direct.bytes)
    expect(() => gunzipSync(broken.bytes)).toThrow()
  },
  'body-cut-off': all(
    (scene) => expect(askBroken(scene, 'markets.list')).rejects.toThrow('aborted'),
    changes('platform.settings', []),
  ),
  'keep-alive-broken': async (scene) => {
    expect([await isKeptAlive(scene.world.url), await isKeptAlive(scene.url)]).toEqual([true, false])
    const broken = await askBroken(scene, 'platform.settings', { headers: { connection: 'keep-alive' } })
    expect(broken.headers.connection).toBe('keep-alive')
  },
  'slash-redirect': async (scene) => {
    const moved = await askBroken(scene, 'markets.list', { fields: { searchCurrency: 'EUR' } })
    expect([moved.status, moved.headers.location]).toEqual([301, '/v1/api/forex/trade_list/?searchCurrency=EUR'])
    const [direct] = await askBoth(scene, 'markets.list', { fields: { searchCurrency: 'EUR' } })
    expect((await send(scene.url, String(moved.headers.location))).bytes).toEqual(direct.bytes)
  },
  'time-stamp-refused': all(
    changes('platform.settings', ['code', 'data', 'msg'], { fields: { t: '1' } }),
    changes('platform.settings', []),
  ),
  'bearer-expected': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'account.balance', { who: 'trader' })
    const bearer = await askBroken(scene, 'account.balance', { token: `Bearer ${scene.world.trader}` })
    expect([direct.code, broken.code, bearer.code]).toEqual([1, 999, 1])
  },
  'form-refused': changes('session.login', ['code', 'data', 'msg'], {
    fields: { account: 'trader@sandbox.test', password: 'sandbox-only', login_type: 'email' },
  }),
  'slow-answers': async (scene) => {
    await changes('markets.list', [])(scene)
    expect(scene.waits).toEqual([10_000])
  },
  'rate-limit-without-envelope': async (scene) => {
    const statuses: number[] = []
    for (let call = 0; call < 26; call += 1) statuses.push((await askBroken(scene, 'platform.settings')).status)
    expect(statuses).toEqual([...Array(24).fill(200), 429, 200])
  },
} satisfies Record<keyof typeof transportFaults, Check>
