import { openTestBroker, type TestBroker, type TestBrokerOptions } from './kit/TestBroker.ts'
import { nodePlatform } from './nodePlatform.ts'

export type { Message } from './broker/outbox.ts'
export { seededAccount } from './broker/seededAccount.ts'
export type { CloseCause, TestBroker, TestBrokerOptions } from './kit/TestBroker.ts'

/**
 * Opens a broker for a test in Node, in memory. Time and prices change only when the test changes them. For tests in a browser,
 * import this function from `@leverkit/sandbox/browser`.
 *
 * @throws Error when an option names an unknown market
 * @example
 * const broker = await createTestBroker()
 * const { client } = createLeverkit({ baseUrl: broker.origin, ...broker, lang: 'en' })
 */
export const createTestBroker = (options: TestBrokerOptions = {}): Promise<TestBroker> => openTestBroker(options, nodePlatform)
