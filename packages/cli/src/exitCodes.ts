/** Exit codes of the program. The doctor uses REFUSED for failed checks. */
export const exitCodes = {
  DONE: 0,
  REFUSED: 1,
  USAGE: 2,
  NETWORK: 3,
  OUTCOME_UNKNOWN: 4,
  SESSION: 5,
  FAULT: 70,
  INTERRUPTED: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Explanation of the exit codes of `leverkit doctor`. */
const doctorExitCodes = `
Exit codes:
  0  no check failed
  1  a check failed
  2  usage: the command line is wrong, nothing was sent
  3  network: the address does not answer, or not as a backend
  70 fault of this program, 130 stopped with Ctrl-C`

/** Explanation of the exit codes of the other commands. */
const commonExitCodes = `
Exit codes:
  0  done
  1  refused: the broker did nothing
  2  usage: the command line is wrong, nothing was sent
  3  network: no readable answer to a read
  4  outcome unknown: the broker may have acted; repeat the command with --retry
  5  session: sign in first
  70 fault of this program, 130 stopped with Ctrl-C`

/** Returns the explanation of the exit codes for the end of a command's help text. */
export const exitCodeHelp = (command: string): string => (command === 'doctor' ? doctorExitCodes : commonExitCodes)
