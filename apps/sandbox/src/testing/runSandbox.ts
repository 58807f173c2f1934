import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../cli/main.ts')

export interface Run {
  readonly child: ChildProcess
  readonly exited: Promise<{ code: number | null; signal: string | null; out: string; err: string }>
  readonly output: { out: string; err: string }
}

/** Starts the sandbox's command line program in a child process. */
export function runSandbox(args: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  // `--liftoff-only` and the compile cache make short-lived processes start faster.
  const flags = ['--conditions=@leverkit/source', '--no-warnings', '--liftoff-only']
  const child = spawn(process.execPath, [...flags, main, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'leverkit-compile-cache'), DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    output.out += String(data)
  })
  child.stderr.on('data', (data) => {
    output.err += String(data)
  })
  const exited = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    ...output,
  }))
  return { child, exited, output }
}

/** Waits until a started sandbox listens. Returns the address that the sandbox prints. */
export const addressOf = ({ child, exited, output }: Run): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /Address\s+(\S+)/.exec(output.out)?.[1]
      if (address !== undefined) resolve(address)
    })
    exited.then(({ err }) => reject(new Error(err)), reject)
  })

/** Sends a call to a running sandbox and returns the envelope. */
export async function ask(url: string, path: string, token = '', body?: URLSearchParams) {
  const headers = { lang: 'en', authorization: token }
  const response = await fetch(`${url}${path}`, body === undefined ? { headers } : { method: 'POST', headers, body })
  return (await response.json()) as { code: number; msg: string; data: { [name: string]: unknown } }
}
