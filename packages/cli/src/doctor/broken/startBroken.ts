import { createSandbox, type Sandbox } from '@leverkit/sandbox'
import { startProxy } from './BrokenProxy.ts'
import { type FaultName, faults } from './faults.ts'
import { finePrices } from './finePrices.ts'

export interface BrokenOptions {
  /**
   * Address of a running sandbox. The faults `margin-cut` and `margin-half-even` are visible only if this sandbox uses
   * `finePrices`.
   *
   * @default a sandbox that all backends of this process share; the sandbox closes with the last backend
   */
  readonly brokerUrl?: string
  /** Waits a number of ms. Faults that delay an answer use this function. @default uses a timer */
  readonly wait?: (ms: number) => Promise<void>
}

/** A backend with at most one fault. */
export interface Broken {
  /** Address of the backend, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** The sandbox of this process, and the number of backends that use it. */
const shared: { opening: Promise<{ sandbox: Sandbox; url: string }> | null; users: number } = { opening: null, users: 0 }

async function openShared() {
  const store = { kind: 'memory' } as const
  const sandbox = await createSandbox({ store, prices: finePrices(), passwordCost: 4, burst: 100_000 })
  return { sandbox, url: (await sandbox.listen()).url }
}

async function leaveShared(): Promise<void> {
  shared.users -= 1
  if (shared.users > 0) return
  const { opening } = shared
  shared.opening = null
  await (await opening)?.sandbox.close()
}

/**
 * Starts a backend: a sandbox behind a proxy with one fault.
 *
 * @param fault - name of the fault; without a fault, the proxy forwards everything unchanged
 * @example
 * const { url, close } = await startBroken('ping-without-pong')
 */
export async function startBroken(fault?: FaultName, options: BrokenOptions = {}): Promise<Broken> {
  const { wait } = options
  const hooks = fault === undefined ? {} : faults[fault].apply()
  const isShared = options.brokerUrl === undefined
  if (isShared) {
    shared.users += 1
    shared.opening ??= openShared()
  }
  const brokerUrl = options.brokerUrl ?? (await shared.opening)?.url ?? ''
  const { url, close } = await startProxy({ brokerUrl, hooks, ...(wait === undefined ? {} : { wait }) })
  return {
    url,
    async close() {
      await close()
      if (isShared) await leaveShared()
    },
  }
}
