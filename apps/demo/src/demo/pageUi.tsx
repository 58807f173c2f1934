// Replaces `@leverkit/ui` where the app routes its links (build/demoPlugin.ts): the links of the demonstration contain the path in
// their hash part, so that a link also works in a new tab.

import { LinkRouter as OwnLinkRouter, RouterProvider as OwnRouterProvider } from '@leverkit/ui'
import type { ComponentProps } from 'react'
import { useHref } from 'react-router'

export { loadAriaStrings } from '@leverkit/ui'

export const LinkRouter = (props: ComponentProps<typeof OwnLinkRouter>) => <OwnLinkRouter {...props} useHref={useHref} />

export const RouterProvider = (props: ComponentProps<typeof OwnRouterProvider>) => (
  <OwnRouterProvider {...props} useHref={useHref} />
)
