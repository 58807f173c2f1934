/** Exit codes of the program, which are the same for all commands. */
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

/** Explanation of the exit codes, printed at the end of every help text. */
export const exitCodeHelp = `
Exit codes:
  0  done
  1  refused: the broker did nothing
  2  usage: the command line is wrong, nothing was sent
  3  network: no readable answer to a read
  4  outcome unknown: the broker may have acted; repeat the command with --retry
  5  session: sign in first
  70 fault of this program, 130 stopped with Ctrl-C`
