#!/usr/bin/env node
import { exitCodes } from './exitCodes.ts'
import { run } from './run.ts'

const stop = new AbortController()
process.on('SIGINT', () => {
  // The first Ctrl-C asks the command to stop. The second Ctrl-C exits immediately, in case the command does not stop.
  if (stop.signal.aborted) process.exit(exitCodes.INTERRUPTED)
  stop.abort()
})
process.on('SIGTERM', () => stop.abort())
// If the output is piped to a program such as `head`, that program may close the pipe before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.DONE)
  throw error
})

process.exitCode = await run(process.argv.slice(2), {
  in: process.stdin,
  out: process.stdout,
  err: process.stderr,
  env: process.env,
  signal: stop.signal,
})
