import { createLeverkit, type Leverkit, type LeverkitOptions, sandboxCodes, systemClock } from '@leverkit/sdk'
import { WebSocket } from 'ws'
import { seededAccount } from '../broker/seededAccount.ts'
import { type Control, createControl } from '../control/controlClient.ts'
import type { SandboxOptions } from '../createSandbox.ts'
import { createTestBroker, noon, type TestBroker } from './TestBroker.ts'

/** A broker that listens on a port. Tests control it through `broker`, and call it through SDK clients, as an app does. */
export interface SdkBroker {
  readonly broker: TestBroker
  readonly control: Control
  readonly url: string
  /** Returns an SDK client and a stream, signed in to a new demo account. */
  demo(options?: LeverkitOptions): Promise<Leverkit>
  /** Returns an SDK client and a stream, signed in to the seeded real account. */
  real(): Promise<Leverkit>
  close(): Promise<void>
}

export async function openSdkBroker(options: SandboxOptions = {}): Promise<SdkBroker> {
  const broker = await createTestBroker(options)
  const { url } = await broker.sandbox.listen()
  const opened: Leverkit[] = []
  const open = (more: LeverkitOptions = {}) => {
    // The SDK clients must use the scripted time of the broker. `random` returns 0, so that the clients reconnect without
    // delay.
    const clock = { ...systemClock, now: () => noon }
    const own = createLeverkit({ baseUrl: url, lang: 'en', codes: sandboxCodes, clock, WebSocket, random: () => 0, ...more })
    opened.push(own)
    return own
  }
  return {
    ...{ broker, url },
    control: createControl(url),
    async real() {
      const own = open()
      await own.client.session.login({ account: seededAccount.email, password: seededAccount.password, by: 'email' })
      return own
    },
    async demo(more) {
      const own = open(more)
      await own.client.session.loginDemo(await own.client.session.createDemo())
      return own
    },
    async close() {
      for (const own of opened) own.close()
      await broker.sandbox.close()
    },
  }
}

/** Resolves with the first value of a subscription for which `fits` returns true. */
export const firstOf = <T>(subscribe: (emit: (value: T) => void) => () => void, fits: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const stop = subscribe((value) => {
      if (!fits(value)) return
      // The call of `stop` is deferred, because `subscribe` may call its listener before it returns `stop`.
      queueMicrotask(() => stop())
      resolve(value)
    })
  })
