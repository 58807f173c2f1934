import { Refusal } from './refusal.ts'

/**
 * Runs tasks one after the other.
 *
 * @param caller - identifies the owner of the task, for example by a network address; the queue alternates between callers
 */
export type WorkQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>

interface QueuedTask {
  run(): Promise<void>
  refuse(): void
}

const tooMany = () => new Refusal('TOO_MANY_REQUESTS')

/**
 * Creates a bounded queue that runs one task at a time.
 *
 * - The queue alternates between callers and runs each caller's oldest task. So a caller with many tasks delays another caller
 *   by at most one task.
 * - A full queue still accepts a task of a caller if another caller has at least two more waiting tasks. To make room, the last
 *   task of the caller with the most tasks is refused.
 * - A failed task does not stop the queue.
 *
 * @param maxLength - maximum number of tasks, including the running one; further tasks are refused with `TOO_MANY_REQUESTS`
 * @param maxPerCaller - maximum number of waiting tasks per caller, in addition to the running one
 */
export function createWorkQueue(maxLength: number, maxPerCaller = maxLength): WorkQueue {
  /** Waiting tasks by caller. The order of the keys is the order in which the callers take turns. */
  const waiting = new Map<string, QueuedTask[]>()
  let queued = 0
  let isRunning = false

  const run = async () => {
    isRunning = true
    for (let [turn] = waiting; turn !== undefined; [turn] = waiting) {
      const [caller, [first, ...rest]] = turn
      waiting.set(caller, rest)
      await first?.run()
      queued -= 1
      // Moves this caller, with its remaining tasks, behind all other callers.
      const left = waiting.get(caller) ?? []
      waiting.delete(caller)
      if (left.length > 0) waiting.set(caller, left)
    }
    isRunning = false
  }
  const makeRoom = (own: number): boolean => {
    const [heaviest = '', heaviestTasks = []] = [...waiting].reduce<[string?, QueuedTask[]?]>(
      (most, entry) => (entry[1].length > (most[1]?.length ?? 0) ? entry : most),
      [],
    )
    if (heaviestTasks.length <= own + 1) return false
    waiting.set(heaviest, heaviestTasks.slice(0, -1))
    queued -= 1
    heaviestTasks.at(-1)?.refuse()
    return true
  }
  return async (caller, work) => {
    const own = waiting.get(caller) ?? []
    if (own.length >= maxPerCaller || (queued >= maxLength && !makeRoom(own.length))) throw tooMany()
    queued += 1
    return new Promise((resolve, reject) => {
      // A failed task rejects only the promise of its caller; the queue continues.
      const entry = { run: () => work().then(resolve, reject), refuse: () => reject(tooMany()) }
      waiting.set(caller, [...own, entry])
      if (!isRunning) void run()
    })
  }
}
