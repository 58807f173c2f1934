import { Workbox } from 'workbox-window'
import { whenIdle } from '../../screen/whenIdle.ts'

/** The part of Trusted Types that is used here; browsers without them take the plain address. */
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

/** Loads the words of this page again: the first time no service worker was there to cache them. */
const cacheWords = () =>
  Promise.all(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/words/`))
      .map((name) => fetch(name)),
  )

/**
 * Registers the service worker of the installed app. The app works without one too; an error here goes to the console.
 *
 * @param onWaiting - called when a new version waits, with a function that activates it and reloads the page
 * @param loadRest - loads what every screen needs beyond its code: the words of the language. The service worker then caches them, so
 * that every screen opens without a network.
 */
export const registerWorker = (onWaiting: (take: () => void) => void, loadRest: () => Promise<void>): void => {
  if (!('serviceWorker' in navigator)) return
  const worker = new Workbox(trusted())
  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      worker.addEventListener('controlling', () => location.reload())
      worker.messageSkipWaiting()
    }),
  )
  const register = async () => {
    await worker.register()
    await navigator.serviceWorker.ready
    await loadRest()
    await cacheWords()
  }
  whenIdle(() => void register())
}
