import { openTestBroker, type TestBroker, type TestBrokerOptions } from '../kit/TestBroker.ts'
import { openPageStore } from '../store/openPageStore.ts'
import { pagePlatform } from './pagePlatform.ts'

/** Opens a test broker in this thread of a browser. */
export const openPageTestBroker = async (options: TestBrokerOptions): Promise<TestBroker> =>
  openTestBroker(options, pagePlatform(await openPageStore({ kind: 'memory' })))
