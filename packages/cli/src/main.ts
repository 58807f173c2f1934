#!/usr/bin/env node
import { exitCodes } from './exitCodes.ts'
import { run } from './run.ts'

const stop = new AbortController()
process.on('SIGINT', () => {
  // The second Ctrl-C stops a command that does not end.
  if (stop.signal.aborted) process.exit(exitCodes.INTERRUPTED)
  stop.abort()
})
process.on('SIGTERM', () => stop.abort())
// A reader such as `head` may close the pipe early.
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
