'use client'
import { LeverkitProvider } from '@leverkit/react-hooks'
import { createStream } from '@leverkit/sdk'
import { I18nProvider, RouterProvider } from '@leverkit/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { createBrokerClient } from './broker'

export function Providers({ children }: { children: ReactNode }) {
  const [{ client, stream }] = useState(() => {
    const client = createBrokerClient()
    return { client, stream: createStream({ url: client.hosts.socket, getToken: () => client.auth.token }) }
  })
  const router = useRouter()
  return (
    <LeverkitProvider client={client} stream={stream}>
      <I18nProvider locale="en">
        <RouterProvider navigate={(path) => router.push(path)}>{children}</RouterProvider>
      </I18nProvider>
    </LeverkitProvider>
  )
}
