import { type Control, createControl } from '@leverkit/sandbox'
import { test } from '@playwright/test'
import { type Broker, freePort, startBroker } from './broker.ts'

/** Flags of a broker whose prices are the same in every run. */
export const sameMarket = ['--memory', '--seed', '7', '--from', '2026-11-18T14:00:00Z'] as const

/** Flags of a broker that serves the built app of the brand Kestrand. */
export const kestrand = ['--memory', '--static', 'apps/demo/dist-kestrand'] as const

/**
 * Starts a separate broker for the tests of one file, and stops it after these tests.
 *
 * @returns the broker's address and control, which can be read only in tests and hooks
 */
export const ownBroker = (...flags: string[]) => {
  let broker: Broker | undefined
  let control: Control | undefined
  test.beforeAll(async () => {
    broker = await startBroker(await freePort(), ...flags)
    control = createControl(broker.address)
  })
  test.afterAll(() => {
    broker?.process.kill('SIGTERM')
  })
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The broker has not started yet.')
    return value
  }
  return {
    get address() {
      return started(broker).address
    },
    get control() {
      return started(control)
    },
  }
}
