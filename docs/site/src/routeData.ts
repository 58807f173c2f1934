import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

/** Adds the address of the Markdown form of a page to its head. */
export const onRequest = defineRouteMiddleware(({ locals, url }) => {
  const { entry, head } = locals.starlightRoute
  if (entry.id === '404') return
  head.push({ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href: `${url.pathname}page.md` } })
})
