#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { CommanderError } from 'commander'
import { askInTerminal, cancelled } from './ask.ts'
import { runCommand } from './commands.ts'
import { createProgram } from './program.ts'
import { StopError } from './StopError.ts'
import { readTemplate } from './template.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort(cancelled()))

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const program = createProgram({
  cwd: process.cwd(),
  write: (text) => void process.stdout.write(text),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : null,
  run: runCommand,
  readTemplate,
  version,
  signal: stop.signal,
})
try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof StopError) process.stderr.write(`${error.message}\n${error.advice}\n`)
  else if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode
}
