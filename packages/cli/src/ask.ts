import type { Readable } from 'node:stream'
import { text as streamText } from 'node:stream/consumers'
import type { Terminal } from './output/Terminal.ts'
import { plain } from './output/text.ts'
import { interrupted, wrongUsage } from './Problem.ts'

/** Streams of a question. Questions go to the error output, so that the result alone reaches a pipe. */
const streamsOf = ({ io }: Terminal) => ({ input: io.in as Readable, output: io.err, signal: io.signal })

/** Whether the user can answer questions. */
const canAsk = ({ io, isJson }: Terminal): boolean => io.in.isTTY === true && io.err.isTTY === true && !isJson

/** Returns the answer. The library answers with a symbol if the user pressed Ctrl-C or Escape. */
const answered = <T>(answer: T): Exclude<T, symbol> => {
  if (typeof answer === 'symbol') throw interrupted()
  return answer as Exclude<T, symbol>
}

/**
 * Asks a question with the answers yes and no.
 *
 * @throws Problem of usage when no user can answer, because the input is no terminal
 */
export const confirm = async (terminal: Terminal, message: string): Promise<boolean> => {
  if (!canAsk(terminal))
    throw wrongUsage('Nothing was sent: the command asks before it writes, and no user can answer.', 'Add --yes to send it.')
  const prompts = await import('@clack/prompts')
  const isYes = answered(await prompts.confirm({ message: plain(message), initialValue: false, ...streamsOf(terminal) }))
  // The library erases an answered question. The record of the session keeps it.
  terminal.note(`${message} ${isYes ? 'Yes' : 'No'}`)
  return isYes
}

/** Asks for a text. */
export const askText = async (terminal: Terminal, message: string, advice: string): Promise<string> => {
  if (!canAsk(terminal)) throw wrongUsage(`${message} is missing.`, advice)
  const prompts = await import('@clack/prompts')
  return answered(await prompts.text({ message, ...streamsOf(terminal) }))
}

const maxSecretLength = 4_096

/**
 * Reads a secret: from the standard input with `--stdin`, from an environment variable, or by a question that hides the answer.
 * Arguments are no source, because other users of the machine can read them.
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
  return answered(await prompts.password({ message: name, ...streamsOf(terminal) }))
}
