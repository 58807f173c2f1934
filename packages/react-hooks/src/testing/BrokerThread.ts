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

  /** Opens a new broker, closes the previous one, and returns the new one's address. */
  async open(options: object): Promise<string> {
    this.#thread.postMessage(options)
    // An error of the thread rejects this promise.
    const [url] = await once(this.#thread, 'message')
    return url
  }

  async close(): Promise<void> {
    const ended = once(this.#thread, 'exit')
    this.#thread.postMessage('close')
    await ended
  }
}
