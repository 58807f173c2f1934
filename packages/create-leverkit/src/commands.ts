import { spawn } from 'node:child_process'

/** Result of a command of the system. */
export interface CommandResult {
  readonly isDone: boolean
  /** Output, for a message. */
  readonly output: string
}

/** Runs a command of the system. A missing program is a failed result. */
export type RunCommand = (command: string, args: readonly string[], cwd: string) => Promise<CommandResult>

export const runCommand: RunCommand = (command, args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data))
    child.on('error', (error) => resolve({ isDone: false, output: error.message }))
    child.on('close', (code) => resolve({ isDone: code === 0, output: Buffer.concat(output).toString() }))
  })
