import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { createSandbox, type Sandbox, type SandboxOptions } from '@leverkit/sandbox'
import { run } from '../run.ts'

/** Result of one run of the program. */
export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string
  readonly signal?: AbortSignal
  /** Called after each write to stdout, with the whole output so far. */
  readonly onOut?: (out: string) => void
}

/** A sandbox on a free port, and a separate config folder for the program. */
export interface Bench {
  readonly url: string
  readonly sandbox: Sandbox
  readonly folder: string
  /** Environment variables of the program: the address of the sandbox and the config folder. */
  readonly env: Readonly<Record<string, string>>
  /** Runs the program in this process. */
  cli(args: readonly string[], options?: RunOptions): Promise<Ran>
  /** Runs the program and parses its standard output. Fails if the exit code is not 0. */
  json<T>(...args: readonly string[]): Promise<T>
  close(): Promise<void>
}

const main = join(import.meta.dirname, '../main.ts')

/** Creates a stream that collects its input as text. */
const sink = (onText: (text: string) => void = () => undefined) => {
  const stream = new PassThrough()
  const collected = { text: '', stream }
  stream.on('data', (chunk) => {
    collected.text += String(chunk)
    onText(collected.text)
  })
  return collected
}

/** Runs the program in this process, with streams that the test controls. */
export const runCli = async (args: readonly string[], options: RunOptions = {}): Promise<Ran> => {
  const { env = {}, stdin = '', signal = new AbortController().signal, onOut } = options
  const out = sink(onOut)
  const err = sink()
  const code = await run(args, { in: Readable.from([stdin]), out: out.stream, err: err.stream, env, signal })
  await Promise.all([out, err].map(({ stream }) => new Promise((resolve) => stream.on('end', resolve).end())))
  return { code, out: out.text, err: err.text }
}

/** Starts the program as a child process. */
export const spawnCli = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['--conditions=@leverkit/source', '--no-warnings', main, ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(tmpdir(), 'leverkit-compile-cache'), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    output.out += String(data)
  })
  child.stderr.on('data', (data) => {
    output.err += String(data)
  })
  const ended = new Promise<Ran & { signal: string | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, ...output })),
  )
  return { child, output, ended }
}

export const openBench = async (options: SandboxOptions = {}): Promise<Bench> => {
  const folder = mkdtempSync(join(tmpdir(), 'leverkit-cli-'))
  const sandbox = await createSandbox({ traders: false, passwordCost: 4, ...options })
  const { url } = await sandbox.listen({ port: 0 })
  const env = { LEVERKIT_BASE_URL: url, LEVERKIT_CONFIG_DIR: folder }
  const cli: Bench['cli'] = (args, { env: more, ...rest } = {}) => runCli(args, { env: { ...env, ...more }, ...rest })
  return {
    ...{ url, sandbox, folder, env, cli },
    async json(...args) {
      const { code, out, err } = await cli(['--json', ...args])
      if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`)
      return JSON.parse(out)
    },
    async close() {
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
