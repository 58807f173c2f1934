import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ControlError } from '../control/ControlPanel.ts'
import { createControl } from '../control/controlClient.ts'
import { isFaultName } from '../control/faultTable.ts'
import type { Script, ScriptStep } from '../control/script.ts'
import { errorCode, StartError } from '../process/StartError.ts'

const usage = 'Usage: leverkit-sandbox script FILE [--port N].'
const wrong = (message: string, cause?: unknown) => new StartError(message, { exitCode: 2, cause })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const single = { advance: 'number', at: 'string', speed: 'number', paused: 'boolean' } as const

function isStep(value: unknown): value is ScriptStep {
  if (!isObject(value)) return false
  if (typeof value.fault === 'string') return isFaultName(value.fault)
  if (typeof value.heal === 'string') return value.heal === 'all' || isFaultName(value.heal)
  const [[name, given] = ['', null], ...rest] = Object.entries(value)
  return rest.length === 0 && Object.entries(single).some(([known, kind]) => known === name && typeof given === kind)
}

/**
 * Parses and validates a script in JSON.
 *
 * @throws StartError that names the first invalid step
 */
export function parseScript(text: string): Script {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw wrong('The script is not JSON.', cause)
  }
  if (!isObject(value) || typeof value.seed !== 'string' || !Array.isArray(value.steps)) {
    throw wrong('A script must be { "seed": text, "steps": [ … ] }.')
  }
  const bad = value.steps.findIndex((step) => !isStep(step))
  if (bad >= 0) throw wrong(`Step ${bad + 1} of the script is invalid: ${JSON.stringify(value.steps[bad])}.`)
  return { seed: value.seed, steps: value.steps as ScriptStep[] }
}

function readArguments(args: readonly string[]): { file: string; url: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { port: { type: 'string' } }, allowPositionals: true })
    const [file, ...rest] = positionals
    const port = values.port ?? '4100'
    if (file !== undefined && rest.length === 0 && /^\d{1,5}$/.test(port)) return { file, url: `http://127.0.0.1:${port}` }
  } catch (cause) {
    throw wrong(usage, cause)
  }
  throw wrong(usage)
}

function readScript(file: string): Script {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw wrong(`${file} cannot be read (${errorCode(cause) ?? 'no file'}).`, cause)
  }
  return parseScript(text)
}

/**
 * Runs a script on the sandbox on this machine.
 *
 * @throws StartError when the script is missing or invalid, when no sandbox can be reached, or when the seeds of the script and
 *   the sandbox differ
 */
export async function runScript(args: readonly string[], print: (line: string) => void): Promise<void> {
  const { file, url } = readArguments(args)
  const script = readScript(file)
  try {
    const { clock, faults } = await createControl(url).play(script)
    const on = faults.map(({ name, value }) => (value === null ? name : `${name}=${value}`)).join(', ')
    print(`Played ${script.steps.length} steps. Market time ${clock.iso}; faults: ${on === '' ? 'none' : on}.`)
  } catch (cause) {
    if (cause instanceof ControlError) throw new StartError(cause.message, { cause })
    throw new StartError(`No sandbox answers at ${url}. Give its port with --port.`, { cause })
  }
}
