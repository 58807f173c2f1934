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

/** Runs the sandbox's command as a child process. */
export function runSandbox(args: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  // The flag and the cache speed up short-lived processes.
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

/** The address that a started sandbox prints once it listens. */
export const addressOf = ({ child, exited, output }: Run): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /Address\s+(\S+)/.exec(output.out)?.[1]
      if (address !== undefined) resolve(address)
    })
    exited.then(({ err }) => reject(new Error(err)), reject)
  })

/** Calls a running sandbox; returns the envelope. */
export async function ask(url: string, path: string, token = '', body?: URLSearchParams) {
  const headers = { lang: 'en', authorization: token }
  const response = await fetch(`${url}${path}`, body === undefined ? { headers } : { method: 'POST', headers, body })
  return (await response.json()) as { code: number; msg: string; data: { [name: string]: unknown } }
}
