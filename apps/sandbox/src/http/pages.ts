import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { BrokerCore } from '../broker/core.ts'
import type { Outbox } from '../broker/outbox.ts'
import { Refusal } from '../broker/refusal.ts'
import { decideReview, listReviews } from '../broker/reviews.ts'
import { findImage, imageResponse } from '../broker/uploads.ts'
import type { Peer } from './caller.ts'
import { complaintEmail } from './complaint.ts'
import { page, policy } from './page.ts'
import { safeHeaders } from './safeHeaders.ts'

interface Env {
  Bindings: { peer: Peer | null }
}

export interface PageParts {
  readonly core: BrokerCore
  readonly outbox: Outbox
  /** Control pages. They are served only to this machine. */
  readonly control: Hono
}

const loopback: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request comes from this machine, but not from a page of another origin. The function checks:
 *
 * - the network address,
 * - the host name, because an attacker's host name may resolve to this machine,
 * - the `Origin` header, which browsers send with every request that changes state,
 * - the `Sec-Fetch-Site` header.
 */
function isOwn(c: Context<Env>): boolean {
  const { peer } = c.env
  if (peer === null) return true
  const origin = c.req.header('origin')
  const isOwnOrigin = origin === undefined || origin === new URL(c.req.url).origin
  const isOwnSite = c.req.header('sec-fetch-site') !== 'cross-site'
  return loopback.has(peer.address) && ownNames.has(new URL(c.req.url).hostname) && isOwnOrigin && isOwnSite
}

const outboxPage = ({ outbox }: PageParts) => {
  const messages = outbox
    .read()
    .map(({ at, channel, to, text }) => html`<dt>${channel} to ${to}, ${new Date(at).toISOString()}</dt><dd>${text}</dd>`)
  const empty = html`<p>No messages yet. Codes for registrations and new passwords will show up here.</p>`
  return page('Sandbox outbox', messages.length === 0 ? empty : html`<dl>${messages}</dl>`)
}

const supportPage = () =>
  page(
    'Sandbox support',
    html`<p>A real broker shows its support chat here. A sandbox has no support team, so here are answers to frequent questions:</p>
<dl><dt>Where are my codes?</dt><dd>In the terminal, and at /sandbox/outbox.</dd>
<dt>Who reviews my documents and deposits?</dt><dd>The sandbox accepts them automatically after a delay. To decide sooner, run leverkit-sandbox review.</dd></dl>`,
  )

async function decide(c: Context<Env>, core: BrokerCore) {
  const id = c.req.param('id') ?? ''
  const body: unknown = await c.req.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
  const { decision, remark = null } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const isKnown = decision === 'accept' || decision === 'reject'
  if (!/^\d{1,9}$/.test(id) || !isKnown || (remark !== null && typeof remark !== 'string')) {
    return c.json({ error: 'Give an id and { "decision": "accept" | "reject", "remark"?: text }.' }, 400)
  }
  try {
    await decideReview(core, parseInt(id, 10), decision, remark)
    return c.json({ id: parseInt(id, 10), decision })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND')
      return c.json({ error: `There is no pending review ${id}. To see them all, run: leverkit-sandbox review list` }, 404)
    throw error
  }
}

/**
 * Creates the pages outside the contract. The support page and the complaint address are public. The outbox, the reviews and
 * the control pages are served only to this machine.
 */
export function createPages(parts: PageParts): Hono<Env> {
  const app = new Hono<Env>()
  // With `no-referrer`, browsers would send the forms of the control pages without their origin, and the sandbox would refuse
  // the requests.
  app.use('*', safeHeaders('same-origin', policy("'none'")))
  app.get('/sandbox/support', (c) => {
    c.header('content-security-policy', policy("'self' http://localhost:* http://127.0.0.1:* http://[::1]:*"))
    return c.html(supportPage())
  })
  // This endpoint is for brands whose complaint address is on the host of the API. With `--complaint-port`, a separate origin
  // also serves the address.
  app.get('/sandbox/complaint-address', (c) => c.json({ email: complaintEmail }))
  app.use('*', async (c, next) => (isOwn(c) ? next() : c.json({ error: 'This page is available on this machine only.' }, 403)))
  app.get('/sandbox/outbox', (c) => {
    c.header('content-security-policy', policy("'none'"))
    const wantsHtml = c.req.header('accept')?.includes('text/html') === true
    return wantsHtml ? c.html(outboxPage(parts)) : c.json({ sandbox: true, messages: parts.outbox.read() })
  })
  app.get('/sandbox/reviews', async (c) => c.json({ sandbox: true, reviews: await listReviews(parts.core) }))
  app.post('/sandbox/reviews/:id', (c) => decide(c, parts.core))
  app.get('/sandbox/files/:name', async (c) => {
    const image = await findImage(parts.core.db, c.req.param('name'), null)
    return image === null ? c.json({ error: 'This picture does not exist.' }, 404) : imageResponse(image)
  })
  app.route('/', parts.control)
  app.notFound((c) => c.json({ error: 'The sandbox has no such page.' }, 404))
  return app
}
