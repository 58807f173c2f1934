import { Workbox } from 'workbox-window'
import { whenIdle } from '../../screen/whenIdle.ts'

/**
 * The part of Trusted Types that this module uses. In browsers without Trusted Types, the service worker's address is plain
 * text.
 */
interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string }
}

const address = '/worker.js'

const trusted = (): string => {
  const { trustedTypes } = window as unknown as { trustedTypes?: ScriptPolicies }
  const rules = {
    createScriptURL: (url: string) => {
      if (url !== address) throw new TypeError('the app has no other service worker')
      return url
    },
  }
  return trustedTypes?.createPolicy('leverkit-worker', rules).createScriptURL(address) ?? address
}

/** Maximum time in ms to wait until a new version is active. After this time, the page is reloaded anyway. */
const maxTakeMs = 2_000

/**
 * Requests the translations of this page again, so that the service worker caches them. No service worker was active when
 * the page first loaded them. Each answer is read to its end, because an unread answer delays the next version of the
 * service worker.
 */
const cacheWords = () =>
  Promise.all(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/words/`))
      .map(async (name) => (await fetch(name)).arrayBuffer()),
  )

/**
 * Resolves when the service worker handles the requests of this page. After the installation, the worker takes control of the
 * page a moment after it has become ready.
 */
const inControl = async () => {
  const { serviceWorker } = navigator
  await serviceWorker.ready
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/**
 * Registers the service worker of the installed app. The app also works without a service worker, so an error is
 * only logged to the console.
 *
 * @param onWaiting - called when a new version is waiting, with a function that activates it and reloads the page
 * @param loadRest - loads the translations of the current language. The service worker then caches them, so that every
 * screen opens without a network.
 */
export const registerWorker = (onWaiting: (take: () => void) => void, loadRest: () => Promise<void>): void => {
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox(trusted())
  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      // The Workbox event `controlling` is not used, because it may already have fired on the first visit, when the service
      // worker took control.
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      worker.messageSkipWaiting()
      // An unfinished request of this page keeps the old version active. The reload ends the request.
      setTimeout(() => location.reload(), maxTakeMs)
    }),
  )
  const register = async () => {
    await worker.register()
    await inControl()
    await loadRest()
    await cacheWords()
  }
  whenIdle(() => void register())
}
