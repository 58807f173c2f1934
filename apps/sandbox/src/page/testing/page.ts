import { createLeverkit, sandboxCodes, webStorage } from '@leverkit/sdk'
import { openPageBroker } from '../../browser.ts'

/** Test page. It opens a broker as a partner's page does, with a client that stores its session. */
const open = (options: Parameters<typeof openPageBroker>[0]) => {
  const broker = openPageBroker(options)
  const storage = webStorage(localStorage)
  const leverkit = createLeverkit({ baseUrl: broker.origin, ...broker, lang: 'en', codes: sandboxCodes, storage })
  return { ...leverkit, broker }
}
Object.assign(globalThis, { open, opened: performance.now() })

export type OpenPage = typeof open
