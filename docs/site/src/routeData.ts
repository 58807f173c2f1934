import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

/** Adds a link to the Markdown version of the page to the head of the page. */
export const onRequest = defineRouteMiddleware(({ locals, url }) => {
  const { entry, head } = locals.starlightRoute
  if (entry.id === '404') return
  head.push({ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href: `${url.pathname}page.md` } })
})
