import { expect } from 'vitest'
import type { envelopeFaults } from '../../faults/envelope.ts'
import { all, askBoth, askBroken, type Check, changes, rewrites } from '../Scene.ts'
import { send } from '../wireClient.ts'

const unknownArticle = { fields: { id: '999999999' } }
const refused = (paths: readonly string[]) => changes('news.article', paths, unknownArticle)
const expired = (paths: readonly string[]) => changes('account.balance', paths, { token: 'invented' })
const unchanged = all(changes('platform.settings', []), changes('news.article', [], unknownArticle))

export const envelopeChecks = {
  'code-as-text': all(changes('platform.settings', ['code']), refused(['code']), expired(['code'])),
  'code-zero-for-success': all(changes('platform.settings', ['code']), refused([])),
  'code-200-for-success': all(changes('platform.settings', ['code']), refused([])),
  'msg-missing': all(changes('platform.settings', ['msg']), refused([])),
  'msg-renamed': all(changes('platform.settings', []), refused(['message', 'msg'])),
  'data-renamed': all(changes('platform.settings', ['data', 'result']), changes('platform.areas', [])),
  'data-wrapped-twice': changes('markets.list', ['data']),
  'data-as-json-text': all(changes('markets.categories', ['data']), async (scene) => {
    const [direct, broken] = await askBoth(scene, 'markets.categories')
    expect(JSON.parse(String(broken.data))).toEqual(direct.data)
  }),
  'answer-without-envelope': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'companies.current')
    expect(broken.json).toEqual(direct.data)
  },
  'empty-list-is-null': all(
    changes('markets.list', ['data'], { fields: { searchCurrency: 'no such market' } }),
    changes('markets.list', []),
    changes('orders.list', ['data.data'], { who: 'idle', fields: { status: '1', page: '1' } }),
  ),
  'refusal-as-success': all(refused(['code']), expired([]), changes('platform.settings', [])),
  'refusal-as-999': all(refused(['code']), changes('platform.settings', [])),
  'refusal-with-status-500': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'news.article', unknownArticle)
    expect([direct.status, broken.status]).toEqual([200, 500])
    expect(broken.bytes).toEqual(direct.bytes)
    await changes('platform.settings', [])(scene)
  },
  'refusal-as-html-page': async (scene) => {
    const broken = await askBroken(scene, 'news.article', unknownArticle)
    expect([broken.status, broken.headers['content-type']]).toEqual([500, 'text/html'])
    expect(broken.text).toContain('<h1>Server Error</h1>')
    await changes('platform.settings', [])(scene)
  },
  'unknown-market-empty': all(
    changes('markets.candles', ['code', 'data', 'msg'], { fields: { forex_id: '999999', period: '1min' } }),
    changes('markets.candles', [], { fields: { forex_id: '1', period: '1min' } }),
  ),
  'expired-with-status-401': async (scene) => {
    const [direct, broken] = await askBoth(scene, 'account.balance', { token: 'invented' })
    expect([direct.status, broken.status, broken.code]).toEqual([200, 401, 999])
    await changes('account.balance', [], { who: 'trader' })(scene)
  },
  'expired-without-envelope': async (scene) => {
    const broken = await askBroken(scene, 'account.balance')
    expect([broken.status, broken.json]).toEqual([401, { error: 'unauthorized' }])
    await changes('account.balance', [], { who: 'trader' })(scene)
  },
  'expired-as-401-code': all(expired(['code']), unchanged),
  'expired-as-redirect': async (scene) => {
    const broken = await askBroken(scene, 'account.balance')
    expect([broken.status, broken.headers.location]).toEqual([302, '/accounts/login'])
    expect((await send(scene.url, '/accounts/login')).text).toContain('Sign in')
    await unchanged(scene)
  },
  'byte-order-mark': rewrites('platform.settings', (text) => `\uFEFF${text}`),
  'script-prefix': rewrites('platform.settings', (text) => `)]}',\n${text}`),
  'not-a-number': all(
    rewrites('account.detail', (text) => text.replace(':null', ':NaN'), { who: 'idle' }),
    changes('account.detail', [], { who: 'trader' }),
  ),
} satisfies Record<keyof typeof envelopeFaults, Check>
