import { fail } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { RawSocket } from '../wire/RawSocket.ts'

/** Opens a socket. Fails the check if it does not open. */
export const openOrFail = async (subject: Subject, headers?: Record<string, string>): Promise<RawSocket> => {
  try {
    return await subject.openSocket(subject.socketUrl, headers)
  } catch (error) {
    return fail(`${subject.socketUrl}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
