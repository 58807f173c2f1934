import '@leverkit/ui/styles.css'
import './app.css'
import { LeverkitProvider } from '@leverkit/react-hooks'
import { createStream } from '@leverkit/sdk'
import { I18nProvider } from '@leverkit/ui'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { createBrokerClient } from './broker'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [{ client, stream }] = useState(() => {
    const client = createBrokerClient()
    return { client, stream: createStream({ url: client.hosts.socket, getToken: () => client.auth.token }) }
  })
  return (
    <LeverkitProvider client={client} stream={stream}>
      <I18nProvider locale="en">
        <Outlet />
      </I18nProvider>
    </LeverkitProvider>
  )
}
