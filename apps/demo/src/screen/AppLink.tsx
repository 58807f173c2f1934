import { useRoutedLink } from '@leverkit/ui'
import type { ReactNode } from 'react'

/** A text link to another screen. */
export const AppLink = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => (
  <a {...useRoutedLink(to)} {...(className && { className })}>
    {children}
  </a>
)
