// Replaces `@leverkit/ui` in the modules that set up the app's links (build/demoPlugin.ts). Links of the demonstration then
// have their path in the hash part, so that they also work in a new tab.

import { LinkRouter as OwnLinkRouter, RouterProvider as OwnRouterProvider } from '@leverkit/ui'
import type { ComponentProps } from 'react'
import { useHref } from 'react-router'

export { loadAriaStrings } from '@leverkit/ui'

export const LinkRouter = (props: ComponentProps<typeof OwnLinkRouter>) => <OwnLinkRouter {...props} useHref={useHref} />

export const RouterProvider = (props: ComponentProps<typeof OwnRouterProvider>) => (
  <OwnRouterProvider {...props} useHref={useHref} />
)
