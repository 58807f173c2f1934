import { ApiError, InvalidInputError, isLeverkitError, type LeverkitError } from '@leverkit/sdk'
import { CommanderError } from 'commander'
import { type ExitCode, exitCodes } from './exitCodes.ts'

/** An error that the program reports in two lines: the first says what happened, the second advises the user. */
export class Problem extends Error {
  readonly advice: string
  readonly exitCode: ExitCode
  /** Stable name of the problem, for `--json`. */
  readonly code: string

  constructor(message: string, advice: string, exitCode: ExitCode, code: string, cause?: unknown) {
    super(message, { cause })
    this.advice = advice
    this.exitCode = exitCode
    this.code = code
  }
}

/** Creates the problem for an invalid command line, which was detected before anything was sent. */
export const wrongUsage = (message: string, advice: string): Problem => new Problem(message, advice, exitCodes.USAGE, 'USAGE')

export const interrupted = (cause?: unknown, advice = 'Run the command again to start over.'): Problem =>
  new Problem('Stopped with Ctrl-C.', advice, exitCodes.INTERRUPTED, 'INTERRUPTED', cause)

export const notSignedIn = (profile: string): Problem =>
  new Problem(
    `The profile "${profile}" has no session for this broker.`,
    'Sign in with `leverkit login`, or start a demo account with `leverkit login --demo`.',
    exitCodes.SESSION,
    'SESSION_MISSING',
  )

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const ofApi = (error: ApiError): Problem =>
  error.code === 'WRONG_CREDENTIALS'
    ? new Problem('The broker does not accept these credentials.', 'Check account and password.', exitCodes.SESSION, error.code)
    : new Problem(
        `The broker refused: ${sentence(error.reason || `code ${error.wireCode}`)}`,
        'Nothing was done. Change the request and run the command again.',
        exitCodes.REFUSED,
        error.code,
        error,
      )

const ofLeverkit = (error: LeverkitError): Problem => {
  const { code, message } = error
  if (code === 'ABORTED' && error.effect === 'none') return interrupted(error)
  if (error.effect === 'unknown')
    return new Problem(
      'The request was sent and got no answer. The broker may have acted.',
      'Look at `leverkit orders`, or repeat the same command with --retry.',
      exitCodes.OUTCOME_UNKNOWN,
      'OUTCOME_UNKNOWN',
      error,
    )
  if (error instanceof InvalidInputError) return new Problem(sentence(message), 'See --help.', exitCodes.USAGE, code, error)
  if (code === 'SESSION_EXPIRED')
    return new Problem('The session has ended.', 'Sign in again with `leverkit login`.', exitCodes.SESSION, code, error)
  if (error instanceof ApiError) return ofApi(error)
  return new Problem(
    sentence(message),
    'Check the address (--url) and the network, then run the command again.',
    exitCodes.NETWORK,
    code,
    error,
  )
}

const ofCommander = (error: CommanderError): Problem =>
  wrongUsage(sentence(error.message.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())), 'See --help.')

/** Messages for file system errors that the user can fix. Other file system errors count as faults of the program. */
const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'is not accessible',
  EPERM: 'is not accessible',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not a folder',
  ENOSPC: 'does not fit: the disk is full',
  EROFS: 'is on a read-only disk',
}

const ofFile = (error: NodeJS.ErrnoException): Problem | null => {
  const reason = fileErrors[error.code ?? '']
  if (reason === undefined || error.path === undefined) return null
  return wrongUsage(`${error.path} ${reason}.`, 'Choose another file or folder.')
}

/** Converts any error into the problem that the program reports. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (isLeverkitError(error)) return ofLeverkit(error)
  if (error instanceof CommanderError) return ofCommander(error)
  if (error instanceof Error) {
    const ofFiles = ofFile(error)
    if (ofFiles) return ofFiles
    if (error.name === 'AbortError') return interrupted(error)
  }
  return new Problem(
    `leverkit has failed: ${error instanceof Error ? error.message : String(error)}`,
    'Set LEVERKIT_DEBUG=1 to see the stack, and report it.',
    exitCodes.FAULT,
    'FAULT',
    error,
  )
}
