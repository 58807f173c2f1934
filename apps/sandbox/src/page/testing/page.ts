import { createLeverkit, sandboxCodes, webStorage } from '@leverkit/sdk'
import { createTestBroker, openPageBroker } from '../../browser.ts'

/** Test page. It opens a broker as a partner's page does, with a client that stores its session. */
const open = (options: Parameters<typeof openPageBroker>[0]) => {
  const broker = openPageBroker(options)
  const storage = webStorage(localStorage)
  const leverkit = createLeverkit({ baseUrl: broker.origin, ...broker, lang: 'en', codes: sandboxCodes, storage })
  return { ...leverkit, broker }
}
/** Opens a test broker, with a client that uses the clock of this broker. */
const openTest = async (options: Parameters<typeof createTestBroker>[0]) => {
  const broker = await createTestBroker(options)
  const { origin: baseUrl, fetch, WebSocket, clock } = broker
  return { ...createLeverkit({ baseUrl, fetch, WebSocket, clock, lang: 'en', codes: sandboxCodes }), broker }
}
Object.assign(globalThis, { open, openTest, opened: performance.now() })

export type OpenPage = typeof open
export type OpenTestPage = typeof openTest
