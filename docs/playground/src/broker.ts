import { openPageBroker } from '@leverkit/sandbox/browser'

/**
 * Address that the examples call. A sandbox on the reader's machine has the same address, so examples also run outside the page.
 */
const origin = 'http://localhost:4100'

/** Opens the broker in the page. Calls and sockets of the examples then reach it. */
export async function openBroker(): Promise<void> {
  const broker = openPageBroker({ origin })
  globalThis.fetch = broker.fetch
  globalThis.WebSocket = broker.WebSocket as unknown as typeof WebSocket
  await broker.ready
}
