import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A thread that runs one broker at a time. */
export class BrokerThread {
  readonly #thread = new Worker(join(import.meta.dirname, 'openBrokers.ts'), {
    execArgv: ['--conditions=@leverkit/source'],
    // Start time of the brokers: a Wednesday morning, so that markets are open whenever the tests run.
    workerData: { seed: 'hooks', start: Date.UTC(2026, 5, 3, 10), traders: false },
  })

  /** Opens a new broker and closes the previous broker. Returns the address of the new broker. */
  async open(options: object): Promise<string> {
    this.#thread.postMessage(options)
    // If the thread emits an error, `once` rejects.
    const [url] = await once(this.#thread, 'message')
    return url
  }

  async close(): Promise<void> {
    const ended = once(this.#thread, 'exit')
    this.#thread.postMessage('close')
    await ended
  }
}
