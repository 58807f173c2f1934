import { ControlError, type ControlState } from './ControlPanel.ts'
import type { FaultSetting } from './faultSetting.ts'
import type { FaultName } from './faultTable.ts'
import type { Script } from './script.ts'

/** A client that controls a running sandbox, for tests and scripts on the same machine. */
export interface Control {
  state(): Promise<ControlState>
  /**
   * Switches a fault on.
   *
   * @param setting.value - value of the fault; the page `/sandbox/control` lists its meaning for each fault
   * @param setting.times - number of calls after which the fault switches itself off
   */
  fault(name: FaultName, setting?: Partial<Pick<FaultSetting, 'value' | 'times'>>): Promise<ControlState>
  /** Switches off one fault, or all faults if `name` is omitted. */
  heal(name?: FaultName): Promise<ControlState>
  /** Advances market time by a number of ms in one step. */
  advance(ms: number): Promise<ControlState>
  /** Advances market time in one step to a time such as `"2026-11-18T14:00:00Z"`. */
  jumpTo(at: string): Promise<ControlState>
  /** Sets the speed of market time, in market seconds per real second. */
  setSpeed(speed: number): Promise<ControlState>
  pause(): Promise<ControlState>
  resume(): Promise<ControlState>
  /**
   * Runs the steps of a script in order.
   *
   * @throws ControlError when the seeds of the script and the sandbox differ
   */
  play(script: Script): Promise<ControlState>
}

/**
 * Creates a client for the control API of a sandbox.
 *
 * @param url - address of the sandbox, such as `http://127.0.0.1:4100`
 * @param fetch - sends requests; use `sandbox.fetch` for a sandbox in this process. @default the platform's `fetch`
 * @example
 * const control = createControl(url)
 * await control.fault('timeoutAfterAccept', { value: 'orders.place', times: 1 })
 */
export function createControl(url: string, fetch: (request: Request) => Promise<Response> = globalThis.fetch): Control {
  const ask = async (method: string, path: string, body?: object): Promise<ControlState> => {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(new Request(`${url}/sandbox/${path}`, { method, ...json }))
    // Cast: the client and the sandbox have the same version and so use the same types.
    const answer = (await response.json()) as ControlState & { error?: string }
    if (!response.ok) throw new ControlError(answer.error ?? `The sandbox answered ${response.status}.`)
    return answer
  }
  const control: Control = {
    state: () => ask('GET', 'control'),
    fault: (name, setting = {}) => ask('POST', 'faults', { name, ...setting }),
    heal: (name) => ask('DELETE', name === undefined ? 'faults' : `faults/${name}`),
    advance: (ms) => ask('POST', 'clock', { advance: ms }),
    jumpTo: (at) => ask('POST', 'clock', { at }),
    setSpeed: (speed) => ask('POST', 'clock', { speed }),
    pause: () => ask('POST', 'clock', { paused: true }),
    resume: () => ask('POST', 'clock', { paused: false }),
    async play({ seed, steps }) {
      const { seed: own } = await control.state()
      if (seed !== own) throw new ControlError(`The script was written for seed "${seed}"; this sandbox has "${own}".`)
      for (const step of steps) {
        if ('fault' in step) await control.fault(step.fault, step)
        else if ('heal' in step) await control.heal(step.heal === 'all' ? undefined : step.heal)
        else await ask('POST', 'clock', step)
      }
      return control.state()
    },
  }
  return control
}
