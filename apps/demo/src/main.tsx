import '@leverkit/ui/styles.css'
import './app/boot/boot.ts'
import 'virtual:brand.css'
import './main.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startApp } from './app/startApp.ts'
import { offerUpdate } from './app/updateStore.ts'
import { i18n, loadAllWords } from './i18n/i18n.ts'
import { loadTranslated } from './i18n/withWords.tsx'
import { firstContent } from './screen/FirstContent.ts'
import { whenIdle } from './screen/whenIdle.ts'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element with the id "app"')

/** Loads all translations that offline use needs: those of the app and those of the UI kit's controls. */
const loadForOffline = async () => {
  await Promise.all([loadAllWords(), loadTranslated()])
}
// The service worker caches only requested files. After a change of language, all translations into the new language are
// therefore requested.
i18n.on('languageChanged', () => navigator.serviceWorker?.controller && whenIdle(() => void loadAllWords()))

// Loads the loaders of the other screens in advance, so that opening a screen needs one round trip less.
firstContent.whenPainted(() => void import('./app/laterScreens.ts').catch(() => undefined))

const installApp = async () => {
  const { registerWorker } = await import('./app/worker/registerWorker.ts')
  registerWorker(offerUpdate, loadForOffline)
}
// The service worker downloads the whole app for the next visit. It starts only after the first content is on screen, because
// the download would delay this content.
if (import.meta.env.PROD) firstContent.whenPainted(() => void installApp())
// This module has no top-level await, because an await would block chunks that import this module. The app starts in a separate
// task, because the task that evaluates the modules already takes long on a slow device.
setTimeout(async () => {
  const started = await startApp()
  const root = createRoot(container)
  // A transition renders in small steps, so the prerendered page keeps responding to taps.
  startTransition(() => root.render(<App {...started} />))
})
