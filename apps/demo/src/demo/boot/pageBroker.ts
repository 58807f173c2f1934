import { openPageBroker } from '@leverkit/sandbox/browser'
import workerUrl from '@leverkit/sandbox/worker?sharedworker&url'
import { appearanceKey, langKey } from '../../appearance/deviceKeys.ts'
import { brand } from '../../brand/brand.ts'
import { demoStore } from './demoStore.ts'

/**
 * The part of Trusted Types that this module uses. In browsers without Trusted Types, the worker's address is plain text.
 */
interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string }
}

const trusted = (): string => {
  const { trustedTypes } = window as unknown as { trustedTypes?: ScriptPolicies }
  const rules = {
    createScriptURL: (url: string) => {
      if (url !== workerUrl) throw new TypeError('the demonstration has no other worker')
      return url
    },
  }
  return trustedTypes?.createPolicy('leverkit-broker', rules).createScriptURL(workerUrl) ?? workerUrl
}

const startWorker = () =>
  typeof SharedWorker === 'function' ? new SharedWorker(trusted(), { type: 'module' }) : new Worker(trusted(), { type: 'module' })

/** The broker of this page. It answers all calls and sockets of the app that are addressed to its origin. */
export const pageBroker = openPageBroker({
  worker: startWorker(),
  brokerName: brand.name,
  stopOutLevel: brand.risk.stopOut,
  supportLink: new URL('support.html', document.baseURI).href,
  onMessage: (message) => demoStore.receive(message),
  onReset: () => {
    // The session and the saved lists belong to the deleted accounts, so they are removed. Language and display settings are
    // kept.
    for (const key of Object.keys(localStorage)) if (key !== langKey && key !== appearanceKey) localStorage.removeItem(key)
    // The new address has no hash part, so the browser loads the page again.
    location.replace(document.baseURI.split('#')[0] ?? '')
  },
})

globalThis.fetch = pageBroker.fetch
globalThis.WebSocket = pageBroker.WebSocket as typeof WebSocket

pageBroker.ready.then(
  (storage) => demoStore.opened(storage),
  (error: unknown) => demoStore.failed(error),
)
