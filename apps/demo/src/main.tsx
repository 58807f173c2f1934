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

/** What screens need beyond their code: words, and what the kit's controls say. */
const loadForOffline = async () => {
  await Promise.all([loadAllWords(), loadTranslated()])
}
// The worker caches what it sees, so the words of another language are loaded as well.
i18n.on('languageChanged', () => navigator.serviceWorker?.controller && whenIdle(() => void loadAllWords()))

const installApp = async () => {
  const { registerWorker } = await import('./app/worker/registerWorker.ts')
  registerWorker(offerUpdate, loadForOffline)
}
// The service worker fetches the whole app for the next visit, so it starts after the first list of this visit.
if (import.meta.env.PROD) firstContent.whenPainted(() => void installApp())
// Not awaited here: what is loaded meanwhile imports from this very file, and would wait for its end.
void startApp().then((started) => {
  const root = createRoot(container)
  // In slices: the frame that stands already answers a touch meanwhile.
  startTransition(() => root.render(<App {...started} />))
})
