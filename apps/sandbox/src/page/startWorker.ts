/** Port to the worker in which a broker runs. */
export type WorkerPort = Pick<MessagePort, 'postMessage'> & { onmessage: ((event: MessageEvent) => unknown) | null }

/** Returns the message port of a worker or a shared worker. */
export const portOf = (worker: SharedWorker | Worker): WorkerPort =>
  typeof SharedWorker === 'function' && worker instanceof SharedWorker ? worker.port : (worker as Worker)

/**
 * Starts the worker of the broker. If the browser has shared workers, all tabs use the same worker. Bundlers recognise the two
 * expressions below and build the worker.
 */
export const startWorker = (): SharedWorker | Worker =>
  typeof SharedWorker === 'function'
    ? new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
