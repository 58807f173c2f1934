import { CommanderError } from 'commander'
import { exitCodes } from './exitCodes.ts'
import { type Io, jsonText } from './output/Terminal.ts'
import { plain } from './output/text.ts'
import { problemOf } from './Problem.ts'
import { createProgram } from './program.ts'

const report = (error: unknown, isJson: boolean, io: Io): number => {
  const { message, advice, exitCode, code, cause } = problemOf(error)
  if (isJson) io.err.write(`${jsonText({ error: { code, message, advice, exitCode } })}\n`)
  else io.err.write(`${plain(message)}\n${plain(advice)}\n`)
  if (io.env.LEVERKIT_DEBUG && exitCode === exitCodes.FAULT)
    io.err.write(`${(cause instanceof Error && cause.stack) || String(cause)}\n`)
  return exitCode
}

/** Whether commander threw only because it has printed the help or the version, which is not a failure. */
const isPrinted = (error: unknown): boolean =>
  error instanceof CommanderError && (error.exitCode === 0 || error.code === 'commander.help')

/**
 * Runs the program.
 *
 * @param args - the arguments after the name of the program
 * @returns the exit code
 */
export const run = async (args: readonly string[], io: Io): Promise<number> => {
  const program = createProgram(io)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exitCodes.DONE
  } catch (error) {
    if (isPrinted(error)) return (error as CommanderError).exitCode === 0 ? exitCodes.DONE : exitCodes.USAGE
    return report(error, args.includes('--json'), io)
  }
}
