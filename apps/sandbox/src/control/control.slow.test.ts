import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseScript } from '../cli/scriptCommand.ts'
import { createTestBroker, noon, type TestBroker } from '../testing/TestBroker.ts'
import { type Control, createControl } from './controlClient.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let broker: TestBroker
let control: Control
beforeAll(async () => {
  broker = await createTestBroker({ seed: '7' })
  control = createControl('http://localhost', broker.sandbox.fetch)
})
afterEach(() => control.heal())
afterAll(() => broker.sandbox.close())

const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  broker.sandbox.fetch(new Request(`http://localhost/sandbox/${path}`, { method: 'POST', body, headers }))

describe('the control API', () => {
  it('the control API returns the seed, the clock and the faults, and identifies itself as the API of a sandbox', async () => {
    await control.fault('slow', { value: '5' })
    expect(await control.state()).toMatchObject({
      sandbox: true,
      seed: '7',
      clock: { iso: new Date(broker.sandbox.clock.now()).toISOString(), speed: 1, isPaused: false },
      faults: [{ name: 'slow', value: '5', times: null }],
    })
  })

  it('the control API advances the clock by a duration or to a time, changes its speed, and pauses it', async () => {
    const { clock } = await control.advance(90_000)
    expect(clock.now).toBe(noon + 90_000)
    expect((await control.jumpTo('2026-07-17T17:00:00Z')).clock.iso).toBe('2026-07-17T17:00:00.000Z')
    await control.setSpeed(60)
    await broker.pass(1_000)
    expect((await control.state()).clock.iso).toBe('2026-07-17T17:01:00.000Z')
    await control.pause()
    await broker.pass(1_000)
    expect((await control.resume()).clock.iso).toBe('2026-07-17T17:01:00.000Z')
    expect((await control.setSpeed(1)).clock.speed).toBe(1)
  })

  it.each([
    ['time that goes back', 'clock', { at: '2020-01-01T00:00:00Z' }],
    ['a jump below zero', 'clock', { advance: -1 }],
    ['a jump that is too long', 'clock', { advance: 1e15 }],
    ['two jumps at once', 'clock', { advance: 1, at: '2027-01-01T00:00:00Z' }],
    ['an invalid time', 'clock', { at: 'soon' }],
    ['a speed of zero', 'clock', { speed: 0 }],
    ['an invalid pause', 'clock', { paused: 'yes' }],
    ['an unknown fault', 'faults', { name: 'toString' }],
    ['an invalid value', 'faults', { name: 'slow', value: 'very' }],
    ['a number of calls for a fault that does not affect calls', 'faults', { name: 'drop', times: 2 }],
    ['a fault without a name', 'faults', {}],
    ['an array', 'faults', []],
  ])('the control API refuses %s and explains the problem', async (_, path, body) => {
    const response = await post(path, JSON.stringify(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
  })

  it('the control API refuses invalid JSON', async () => {
    expect((await post('faults', '{')).status).toBe(400)
  })

  it('a fault that is set for two calls switches itself off after two calls', async () => {
    await control.fault('html502', { value: 'platform.areas', times: 2 })
    const statuses = []
    for (let round = 0; round < 3; round += 1) {
      statuses.push((await broker.sandbox.fetch(new Request('http://localhost/api/default/area_list'))).status)
    }
    expect(statuses).toEqual([502, 502, 200])
    expect((await control.state()).faults).toEqual([])
  })

  it('the control page is labelled as a sandbox page and has a switch for every fault', async () => {
    const page = await broker.sandbox.fetch(new Request('http://localhost/sandbox/control', { headers: { accept: 'text/html' } }))
    expect(await page.text()).toMatch(/Leverkit sandbox[\s\S]*reorderedPush/)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('faults', 'name=slow&value=7', form)).status).toBe(303)
    expect((await post('clock', 'advance=1000', form)).status).toBe(303)
    expect((await control.state()).faults).toMatchObject([{ name: 'slow', value: '7' }])
    expect((await post('faults/slow/off', '', form)).status).toBe(303)
    expect((await control.state()).faults).toEqual([])
  })
})

describe('a control script', () => {
  const script = parseScript(
    JSON.stringify({
      seed: '7',
      steps: [
        { advance: 1_000 },
        { fault: 'rejectOrders', value: 'MARKET_CLOSED' },
        { fault: 'drop' },
        { heal: 'drop' },
        { speed: 2 },
        { speed: 1 },
      ],
    }),
  )

  it('a control script runs its steps one after another', async () => {
    const before = broker.sandbox.clock.now()
    const { clock, faults } = await control.play(script)
    expect(clock.now).toBe(before + 1_000)
    expect(faults).toEqual([{ name: 'rejectOrders', value: 'MARKET_CLOSED', times: null }])
  })

  it('a control script for another seed is refused', async () => {
    await expect(control.play({ ...script, seed: '8' })).rejects.toThrow('written for seed "8"; this sandbox has "7"')
  })

  it.each([
    ['that is not JSON', 'seed'],
    ['without steps', '{"seed":"1"}'],
    ['with an invalid step', '{"seed":"1","steps":[{"advance":"1"}]}'],
    ['with an unknown fault', '{"seed":"1","steps":[{"fault":"nope"}]}'],
    ['with two changes in one step', '{"seed":"1","steps":[{"advance":1,"speed":2}]}'],
  ])('a control script %s is refused', (_, text) => {
    expect(() => parseScript(text)).toThrow(/script/)
  })

  it('a control script produces the same prices on every sandbox with the same seed', async () => {
    const { createSandbox } = await import('../createSandbox.ts')
    const run = async () => {
      const sandbox = await createSandbox({ seed: '7', start: noon, pace: 'steps', traders: false, wall: () => noon })
      const own = createControl('http://localhost', sandbox.fetch)
      await own.play({ seed: '7', steps: [{ advance: 60_000 }, { fault: 'stalePrices', value: 'EURUSD' }, { advance: 60_000 }] })
      const response = await sandbox.fetch(new Request('http://localhost/v1/api/forex/trade_list', { headers: { lang: 'en' } }))
      const text = await response.text()
      await sandbox.close()
      return text
    }
    expect(await run()).toBe(await run())
  })
})
