import type { Readable } from 'node:stream'
import { text as streamText } from 'node:stream/consumers'
import type { Terminal } from './output/Terminal.ts'
import { plain } from './output/text.ts'
import { interrupted, wrongUsage } from './Problem.ts'

/** Streams of a question. Questions are written to stderr, so that a pipe on stdout receives only the result. */
const streamsOf = ({ io }: Terminal) => ({ input: io.in as Readable, output: io.err, signal: io.signal })

/** Whether a user can answer questions: stdin and stderr are terminals, and `--json` is not set. */
const canAsk = ({ io, isJson }: Terminal): boolean => io.in.isTTY === true && io.err.isTTY === true && !isJson

/** Returns the answer of a prompt. Throws if the user pressed Ctrl-C or Escape; `@clack/prompts` then returns a symbol. */
const answered = <T>(answer: T): Exclude<T, symbol> => {
  if (typeof answer === 'symbol') throw interrupted()
  return answer as Exclude<T, symbol>
}

/**
 * Asks a yes-or-no question.
 *
 * @throws Problem with the code `USAGE` when no user can answer, for example because stdin is a pipe
 */
export const confirm = async (terminal: Terminal, message: string): Promise<boolean> => {
  if (!canAsk(terminal))
    throw wrongUsage('Nothing was sent: the command asks before it writes, and no user can answer.', 'Add --yes to send it.')
  const prompts = await import('@clack/prompts')
  const isYes = answered(await prompts.confirm({ message: plain(message), initialValue: false, ...streamsOf(terminal) }))
  // The prompt removes the question from the screen once it is answered, so the question is printed again with the answer.
  terminal.note(`${message} ${isYes ? 'Yes' : 'No'}`)
  return isYes
}

/** Asks the user for a text. `advice` is the second line of the error if no user can answer. */
export const askText = async (terminal: Terminal, message: string, advice: string): Promise<string> => {
  if (!canAsk(terminal)) throw wrongUsage(`${message} is missing.`, advice)
  const prompts = await import('@clack/prompts')
  return answered(await prompts.text({ message, ...streamsOf(terminal) }))
}

const maxSecretLength = 4_096

/**
 * Reads a secret from stdin (with `--stdin`), from an environment variable, or from a prompt that hides the typed text. Secrets
 * are never read from arguments, because other users of the machine can see the arguments of a process.
 */
export const readSecret = async (
  terminal: Terminal,
  source: { readonly name: string; readonly variable: string; readonly isStdin: boolean },
): Promise<string> => {
  const { name, variable, isStdin } = source
  const { io } = terminal
  if (isStdin) {
    const secret = (await streamText(io.in)).replace(/\r?\n$/, '')
    if (secret === '' || secret.length > maxSecretLength)
      throw wrongUsage(`The standard input has no ${name}.`, `Send the ${name} to it, for example from a file.`)
    return secret
  }
  const fromEnvironment = io.env[variable]
  if (fromEnvironment) return fromEnvironment
  if (!canAsk(terminal)) throw wrongUsage(`The ${name} is missing.`, `Set ${variable}, or send the ${name} with --stdin.`)
  const prompts = await import('@clack/prompts')
  return answered(await prompts.password({ message: name.charAt(0).toUpperCase() + name.slice(1), ...streamsOf(terminal) }))
}
