import { whenIdle } from '../../screen/whenIdle.ts'

/** What of Trusted Types is used here; browsers without them take the plain address. */
interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string }
}

const address = '/worker.js'

const trusted = (): string => {
  const { trustedTypes } = window as unknown as { trustedTypes?: ScriptPolicies }
  const rules = {
    createScriptURL: (url: string) => {
      if (url !== address) throw new TypeError('only the worker of the app has an address here')
      return url
    },
  }
  return trustedTypes?.createPolicy('leverkit-worker', rules).createScriptURL(address) ?? address
}

const watch = (registration: ServiceWorkerRegistration, onWaiting: (take: () => void) => void) => {
  const tell = (worker: ServiceWorker | null) => {
    // Without a worker in charge this is the first visit: there is nothing to update from.
    if (worker && navigator.serviceWorker.controller) onWaiting(() => worker.postMessage('update'))
  }
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') tell(installing)
    })
  })
}

/** Assets of this page so far, for a worker that comes after them. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Registers the worker of the installed app. Without a worker the app works as well; a failure here is left to the console.
 *
 * @param onWaiting - called when a new version waits, with a function that takes it
 * @param loadRest - loads what every screen needs and the worker's own list does not have: the words of the language. The worker then
 * keeps them, so that every screen opens without a network.
 */
export const registerWorker = (onWaiting: (take: () => void) => void, loadRest: () => Promise<void>): void => {
  if (!('serviceWorker' in navigator)) return
  let isTaken = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTaken) location.reload()
  })
  const offer = (take: () => void) =>
    onWaiting(() => {
      isTaken = true
      take()
    })
  const register = async () => {
    watch(await navigator.serviceWorker.register(trusted()), offer)
    const { active } = await navigator.serviceWorker.ready
    await loadRest()
    active?.postMessage(loadedAssets())
  }
  whenIdle(() => void register())
}
