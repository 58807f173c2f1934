import { html } from 'hono/html'

const style =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:44rem;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 1rem}'

/**
 * Returns the content security policy of a sandbox page. The policy allows inline styles and forbids all other resources.
 *
 * @param frames - sources that may embed the page: the value of `frame-ancestors`
 */
export const policy = (frames: string) => `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${frames}`

/** Returns an HTML page with a label that marks it as a page of the sandbox. */
export const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>
<p>This is the Leverkit sandbox: a broker to develop against. It takes no real money and sends nothing to anybody.</p>
${body}</body></html>`
