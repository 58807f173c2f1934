import '@leverkit/ui/styles.css'
import 'virtual:brand.css'
import './main.css'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { App } from './shell/App.tsx'
import { startApp } from './shell/startApp.ts'
import { offerUpdate } from './shell/updateStore.ts'
import { registerWorker } from './worker/registerWorker.ts'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element with the id "app"')

if (import.meta.env.PROD) registerWorker(offerUpdate)
const started = await startApp()
createRoot(container).render(
  <I18nextProvider i18n={started.i18n}>
    <App {...started} />
  </I18nextProvider>,
)
