import '@leverkit/ui/styles.css'
import './app.css'
import { deriveBrand, formatBrandCss } from '@leverkit/ui/brand'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from './providers'

export const metadata: Metadata = { title: 'Markets', icons: 'data:,' }

const brandCss = formatBrandCss(deriveBrand({ accent: '#0b5fff', radius: 6 }))

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {/* A stylesheet with `href` and `precedence` is moved into the head by React. */}
        <style href="brand" precedence="high">
          {brandCss}
        </style>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
