import { createSandbox, type Sandbox, seededAccount } from '@leverkit/sandbox'
import type { Result } from '../../runChecks.ts'
import { runDoctor } from '../../runDoctor.ts'
import { expected } from '../expected.ts'
import { type FaultName, faults } from '../faults.ts'
import { finePrices } from '../finePrices.ts'
import { textIn } from '../mutate.ts'
import { startBroken } from '../startBroken.ts'
import { rowOf } from './World.ts'
import { ask } from './wireClient.ts'

/** A time on a Wednesday afternoon, when all markets are open. The time is not a multiple of five minutes. */
const start = Date.UTC(2026, 10, 18, 14, 2)

/** A sandbox in which a check searches for faults, with a session of the real account. */
export interface Patient {
  readonly sandbox: Sandbox
  readonly url: string
  readonly token: string
}

export const openPatient = async (): Promise<Patient> => {
  const store = { kind: 'memory' } as const
  const sandbox = await createSandbox({ store, prices: finePrices(), traders: false, passwordCost: 4, burst: 100_000, start })
  const { url } = await sandbox.listen({ port: 0 })
  const { email, password } = seededAccount
  // All searches use one session, because the sandbox limits the rate of sign-ins.
  const { data } = await ask(url, 'session.login', { account: email, password, login_type: 'email' })
  return { sandbox, url, token: textIn(rowOf(data), 'token') }
}

/**
 * Whether the search for a fault needs a sandbox of its own. All other searches share one sandbox. A search that uses the real
 * account cannot share a sandbox. The fault `live-candle-of-five-minutes` is invisible if the shared market time has meanwhile
 * reached a multiple of five minutes.
 */
const needsOwnSandbox = (name: FaultName) => faults[name].needsReal === true || name === 'live-candle-of-five-minutes'

/** Runs the check that has to find a fault. Returns its result. */
export const search = async (name: FaultName, patient: Patient): Promise<Pick<Result, 'id' | 'status' | 'seen'>> => {
  const id = expected[name]
  const own = needsOwnSandbox(name) ? await openPatient() : null
  const { url: brokerUrl, token } = own ?? patient
  const { url, close } = await startBroken(name, { brokerUrl })
  const real = faults[name].needsReal ? { reallyTrade: true, token } : {}
  try {
    const { results } = await runDoctor({ url, trade: true, only: [id], timeoutMs: 8_000, ...real })
    return results[0] ?? { id, status: 'skipped', seen: 'no such check' }
  } finally {
    await close()
    await own?.sandbox.close()
  }
}
