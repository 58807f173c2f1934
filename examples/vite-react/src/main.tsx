import '@leverkit/ui/styles.css'
import './app.css'
import { LeverkitProvider } from '@leverkit/react-hooks'
import { createClient, createStream, sandboxCodes } from '@leverkit/sdk'
import { I18nProvider } from '@leverkit/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

const baseUrl: string = import.meta.env.VITE_BROKER_URL ?? 'http://localhost:4100'
// `idempotency` and `codes` are those of the sandbox. Remove what your broker does not support.
const client = createClient({ baseUrl, lang: 'en', idempotency: true, codes: sandboxCodes })
const stream = createStream({ url: client.hosts.socket, getToken: () => client.auth.token })

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <LeverkitProvider client={client} stream={stream}>
      <I18nProvider locale="en">
        <App />
      </I18nProvider>
    </LeverkitProvider>
  </StrictMode>,
)
