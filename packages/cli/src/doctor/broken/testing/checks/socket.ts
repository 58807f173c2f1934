import { expect } from 'vitest'
import type { socketFaults } from '../../faults/socket.ts'
import { all, type Check, changes, listen, listenBoth, type Scene } from '../Scene.ts'

/**
 * Sends commands without a login, and compares the text of the received frames with the expected frames. The last command is a
 * subscription: its answer proves that all earlier answers have arrived.
 */
const answers =
  (commands: readonly object[], expected: readonly unknown[]): Check =>
  async (scene) => {
    const socket = await scene.socket()
    for (const command of commands) socket.send(command)
    await socket.until((frames) => frames.length >= expected.length)
    expect(socket.frames).toEqual(expected.map((frame) => (typeof frame === 'string' ? frame : JSON.stringify(frame))))
  }

const ping = { type: 'ping' }
const sub = (topic: string) => ({ type: 'sub', topic })
const accepted = (type: string, topic: string, code = 1) => ({ type, topic, code })
const unknown = accepted('sub', 'NONE', 1002)
const openMany = async (scene: Scene, count: number) => {
  const results: boolean[] = []
  for (let turn = 0; turn < count; turn += 1) {
    results.push(
      await scene.socket().then(
        () => true,
        () => false,
      ),
    )
  }
  return results.filter(Boolean).length
}

export const socketChecks = {
  'socket-path-wrong': all((scene) => expect(scene.socket()).rejects.toThrow('404'), changes('platform.settings', [])),
  'socket-one-connection': async (scene) => {
    const first = await listen(scene, ['DAY_MARKET'])
    await expect(scene.socket()).rejects.toThrow('503')
    expect(first.events('DAY_MARKET')).toHaveLength(1)
    first.close()
    await first.untilClosed()
  },
  'socket-twenty-connections': async (scene) => expect(await openMany(scene, 25)).toBe(20),
  'ping-without-pong': answers([ping, sub('NONE')], [unknown]),
  'pong-late': async (scene) => {
    await answers([ping], [{ type: 'pong' }])(scene)
    expect(scene.waits).toEqual([8_000])
  },
  'pong-as-plain-text': answers([ping, sub('NONE')], ['pong', unknown]),
  'pong-with-other-name': answers([ping, sub('NONE')], [{ event: 'pong' }, unknown]),
  'login-ignored': async (scene) => {
    const { trader } = scene.world
    const commands = [{ type: 'login', token: trader }, sub('FOREX_CLOSED')]
    await answers(commands, [accepted('sub', 'FOREX_CLOSED', 999)])(scene)
  },
  'login-unanswered': async (scene) => {
    const commands = [{ type: 'login', token: scene.world.trader }, sub('FOREX_CLOSED')]
    await answers(commands, [accepted('sub', 'FOREX_CLOSED')])(scene)
  },
  'login-code-missing': async (scene) => {
    const commands = [
      { type: 'login', token: scene.world.trader },
      { type: 'login', token: 'invented' },
    ]
    await answers(commands, [
      { type: 'login', ok: true },
      { type: 'login', ok: false },
    ])(scene)
  },
  'account-topic-for-visitors': async (scene) => {
    const data = { ProfitsTotal: '0.000000', HazardRate: '0.00', CautionMoneyAll: '0.000000', TransOrder: [] }
    await answers([sub('FOREX_TRADE')], [accepted('sub', 'FOREX_TRADE'), { topic: 'FOREX_TRADE', data }])(scene)
  },
  'account-topic-needs-no-code': answers([sub('FOREX_TRADE')], [accepted('sub', 'FOREX_TRADE', 403)]),
  'unknown-topic-accepted': answers([sub('NONE')], [accepted('sub', 'NONE')]),
  'sub-answer-without-topic': answers([sub('NONE')], [{ type: 'sub', code: 1002 }]),
  'push-without-subscription': async (scene) => {
    const socket = await scene.socket()
    await socket.until((frames) => frames.length > 0)
    expect(socket.parsed()).toEqual([{ topic: 'DAY_MARKET', data: expect.any(Array) }])
  },
  'unsubscribed-still-pushed': async (scene) => {
    const [direct, broken] = await listenBoth(scene, ['DAY_MARKET'])
    for (const socket of [direct, broken]) socket?.send({ type: 'unsub', topic: 'DAY_MARKET' })
    await Promise.all([direct?.settle(), broken?.settle()])
    await scene.world.pass(2_000)
    await Promise.all([direct?.settle(), broken?.settle()])
    expect([direct?.replies('unsub'), broken?.replies('unsub')]).toEqual(Array(2).fill([accepted('unsub', 'DAY_MARKET')]))
    expect([direct?.events('DAY_MARKET').length, broken?.events('DAY_MARKET').length]).toEqual([1, 2])
  },
  'unsub-ends-every-topic': async (scene) => {
    const socket = await listen(scene, ['DAY_MARKET', 'KLINE.EURUSD'])
    socket.send({ type: 'unsub', topic: 'KLINE.EURUSD' })
    await socket.until(() => socket.replies('unsub').length > 0)
    const before = socket.events('DAY_MARKET').length
    const right = await listen(scene, ['DAY_MARKET'])
    await scene.world.pass(2_000)
    await right.settle()
    await socket.settle()
    expect([socket.events('DAY_MARKET').length - before, right.events('DAY_MARKET').length]).toEqual([0, 2])
  },
  'binary-frames': async (scene) => {
    const [direct, broken] = await listenBoth(scene, [])
    expect(broken?.frames).toEqual(direct?.frames)
    expect([direct?.binary, broken?.binary]).toEqual([[false], [true]])
  },
  'frames-as-arrays': async (scene) => {
    const [direct, broken] = await listenBoth(scene, ['DAY_MARKET'])
    expect(broken?.frames).toEqual(direct?.frames.map((text) => (text.startsWith('{"topic"') ? `[${text}]` : text)))
  },
  'event-as-channel': async (scene) => {
    const [direct, broken] = await listenBoth(scene, ['DAY_MARKET'])
    expect(broken?.frames).toEqual(direct?.frames.map((text) => text.replace('{"topic"', '{"channel"')))
  },
  'event-data-as-text': async (scene) => {
    const [direct, broken] = await listenBoth(scene, ['DAY_MARKET'])
    expect(broken?.events('DAY_MARKET').map(({ data }) => JSON.parse(String(data)))).toEqual(
      direct?.events('DAY_MARKET').map(({ data }) => data),
    )
  },
  'socket-closes-on-second-ping': async (scene) => {
    const socket = await scene.socket()
    socket.send(ping)
    await socket.settle()
    expect(socket.replies('pong')).toHaveLength(1)
    socket.send(ping)
    expect(await socket.untilClosed()).toBe(1000)
  },
} satisfies Record<keyof typeof socketFaults, Check>
