import type { TestBroker, TestBrokerOptions } from './kit/TestBroker.ts'

export type { Message } from './broker/outbox.ts'
export { seededAccount } from './broker/seededAccount.ts'
export type { CloseCause, TestBroker, TestBrokerOptions } from './kit/TestBroker.ts'
export type { PageBrokerFailure, PageBrokerOptions } from './page/messages.ts'
export {
  type OpenPageBrokerOptions,
  openPageBroker,
  type PageBroker,
  PageBrokerError,
  pageBrokerOrigin,
} from './page/openPageBroker.ts'

/**
 * Opens a broker for a test in a browser, in memory and in this thread. Time and prices change only when the test changes them.
 * For tests in Node, import this function from `@leverkit/sandbox/testing`.
 *
 * @throws Error when an option names an unknown market
 * @example
 * const broker = await createTestBroker({ prices: { EURUSD: '1.10000' } })
 * await broker.tick('EURUSD', '1.10500')
 */
export const createTestBroker = async (options: TestBrokerOptions = {}): Promise<TestBroker> => {
  // Loaded on demand, so that a page whose broker runs in a worker does not load the code of the broker.
  const { openPageTestBroker } = await import('./page/openPageTestBroker.ts')
  return openPageTestBroker(options)
}
