import { createSandbox, type Sandbox, seededAccount } from '@leverkit/sandbox'
import type { Result } from '../../runChecks.ts'
import { runDoctor } from '../../runDoctor.ts'
import { expected } from '../expected.ts'
import { type FaultName, faults } from '../faults.ts'
import { finePrices } from '../finePrices.ts'
import { startBroken } from '../startBroken.ts'

/** Wednesday afternoon, when all markets are open. It is no whole number of five minutes. */
const start = Date.UTC(2026, 10, 18, 14, 2)

/** Starts a sandbox for all faults. */
export const openPatient = async (): Promise<{ readonly sandbox: Sandbox; readonly url: string }> => {
  const store = { kind: 'memory' } as const
  const sandbox = await createSandbox({ store, prices: finePrices(), traders: false, passwordCost: 4, burst: 100_000, start })
  return { sandbox, url: (await sandbox.listen({ port: 0 })).url }
}

/** Runs the check that has to find a fault. Returns its result, with the error that ended the run as `seen`. */
export const search = async (name: FaultName, brokerUrl: string): Promise<Pick<Result, 'id' | 'status' | 'seen'>> => {
  const id = expected[name]
  const { url, close } = await startBroken(name, { brokerUrl })
  const { email: account, password } = seededAccount
  const real = faults[name].needsReal ? { reallyTrade: true, credentials: { account, password } } : {}
  try {
    const { results } = await runDoctor({ url, trade: true, only: [id], timeoutMs: 8_000, ...real })
    return results[0] ?? { id, status: 'skipped', seen: 'no such check' }
  } finally {
    await close()
  }
}
