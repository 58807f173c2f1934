import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { BrokerThread } from '../../packages/react-hooks/src/testing/BrokerThread.ts'

/**
 * Keeps one thread running for all mutants of an area. For each test file that needs a broker, this thread starts a new broker.
 * In a running thread, a broker starts in one second instead of five. `renderWithBroker` reads the thread's address from
 * LEVERKIT_BROKERS.
 */
export default async function keepBrokerThread(): Promise<() => Promise<void>> {
  const thread = new BrokerThread()
  const server = createServer(async (request, response) => response.end(await thread.open((await json(request)) as object)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.LEVERKIT_BROKERS = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    await thread.close()
  }
}
