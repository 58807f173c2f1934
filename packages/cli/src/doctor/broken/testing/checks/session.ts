import { expect } from 'vitest'
import type { sessionFaults } from '../../faults/session.ts'
import { all, askBoth, askBroken, askDirect, type Check, changes, listen, listenBoth } from '../Scene.ts'
import { order, rowOf, rowsOf } from '../World.ts'

const signIn = { type: 'login', code: 1 }
const first = { status: '1', page: '1' } as const

export const sessionChecks = {
  'visitor-accepted': all(
    changes('account.balance', ['code', 'data', 'msg']),
    changes('account.balance', [], { token: 'invented' }),
  ),
  'token-not-checked': all(
    changes('account.balance', ['code', 'data', 'msg'], { token: 'invented' }),
    changes('account.balance', []),
  ),
  'visitor-refused': all(changes('markets.list', ['code', 'data', 'msg']), changes('markets.list', [], { who: 'idle' })),
  'init-call-refused': all(
    changes('platform.settings', ['code', 'data', 'msg']),
    changes('platform.settings', [], { who: 'idle' }),
    changes('markets.list', []),
  ),
  'first-account-shown': async (scene) => {
    const mine = await askBroken(scene, 'account.info', { who: 'trader' })
    const [right, broken] = await askBoth(scene, 'account.info', { who: 'idle' })
    expect(broken.bytes).toEqual(mine.bytes)
    expect(broken.bytes).not.toEqual(right.bytes)
    await changes('account.info', [], { token: 'invented' })(scene)
  },
  'stale-answers': async (scene) => {
    const token = await scene.world.demo()
    const list = (t: string) => askBroken(scene, 'orders.list', { token, fields: { ...first, t } })
    expect(rowsOf((await list('1')).data)).toEqual([])
    expect((await askBroken(scene, 'orders.place', { token, fields: order })).code).toBe(1)
    expect(rowsOf((await list('2')).data)).toEqual([])
    expect(rowsOf((await askDirect(scene, 'orders.list', { token, fields: first })).data)).toHaveLength(1)
  },
  'logout-ignored': async (scene) => {
    const logOut = async (url: string) => {
      const token = await scene.world.demo()
      const socket = await listen(scene, ['FOREX_TRADE'], token, url)
      socket.send({ type: 'logout' })
      await socket.settle()
      return askDirect(scene, 'account.balance', { token })
    }
    expect([(await logOut(scene.world.url)).code, (await logOut(scene.url)).code]).toEqual([999, 1])
  },
  'logout-leaves-other-sockets': async (scene) => {
    const token = await scene.world.demo()
    const [direct, broken] = await listenBoth(scene, [], token)
    const other = await listen(scene, [], token)
    other.send({ type: 'logout' })
    expect(await direct?.untilClosed()).toBe(4401)
    expect([direct?.replies('login'), broken?.replies('login')]).toEqual([[signIn, { ...signIn, code: 999 }], [signIn]])
    expect(broken?.closeCode).toBeNull()
  },
  'expiry-closes-as-1000': async (scene) => {
    const token = await scene.world.demo()
    const [direct, broken] = await listenBoth(scene, [], token)
    const other = await listen(scene, [], token)
    other.send({ type: 'logout' })
    expect([await direct?.untilClosed(), await broken?.untilClosed()]).toEqual([4401, 1000])
    expect(broken?.replies('login')).toEqual([signIn])
  },
  'socket-token-not-checked': async (scene) => {
    const [direct, broken] = await listenBoth(scene, ['FOREX_TRADE'], 'invented')
    expect([direct?.replies('login'), broken?.replies('login')]).toEqual([[{ ...signIn, code: 999 }], [signIn]])
    expect(broken?.events('FOREX_TRADE')).toEqual([])
  },
  'demo-account-as-real': all(changes('account.info', ['data.is_demo'], { who: 'idle' }), async (scene) => {
    expect(rowOf((await askBroken(scene, 'account.info', { who: 'idle' })).data).is_demo).toBe(0)
  }),
  'demo-offered-deposits': all(
    changes('deposits.methods', ['code', 'data', 'msg'], { who: 'idle' }),
    changes('deposits.methods', [], { who: 'real' }),
    changes('deposits.methods', []),
  ),
} satisfies Record<keyof typeof sessionFaults, Check>
