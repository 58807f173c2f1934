import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHostilePayloads } from './hostilePayloads.ts'
import { NewsBody } from './NewsBody.tsx'
import { createNewsSanitiser, newsPolicyName } from './sanitiseNews.ts'

const labels = { table: 'Table' }
const payloads = createHostilePayloads(1500, 7)

interface Arena {
  page: Window & typeof globalThis
  ran: Set<number>
}

/**
 * Opens an iframe with its own document. A payload that runs in this iframe adds its number to `ran`, and has no other effect.
 */
async function openArena(policy: string): Promise<Arena> {
  const frame = document.createElement('iframe')
  const isOpen = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body></body></html>`
  document.body.append(frame)
  await isOpen
  const page = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page) throw new Error('the frame has no window')
  const ran = new Set<number>()
  Object.assign(page, { ran: (number: number) => ran.add(number) })
  return { page, ran }
}

/** Waits until all events so far have been dispatched: inserts a broken image and waits for its error event. */
const settle = ({ page }: Arena) =>
  new Promise((resolve) => {
    const last = page.document.createElement('img')
    last.addEventListener('error', resolve)
    last.src = 'x:'
    page.document.body.append(last)
  })

function provoke({ page }: Arena, host: Element) {
  for (const element of host.querySelectorAll('*'))
    for (const type of ['click', 'focus', 'mouseover', 'pointerenter', 'toggle', 'animationstart', 'load', 'error'])
      element.dispatchEvent(new page.Event(type, { bubbles: true, cancelable: true }))
}

beforeEach(() => expect(payloads.length).toBeGreaterThanOrEqual(1000))
afterEach(() => {
  cleanup()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

test('without the sanitiser, more than 100 hostile articles run a script; with the sanitiser, none does @asvs-1.3.1', async () => {
  const bare = await openArena('')
  const guarded = await openArena('')
  const sanitise = createNewsSanitiser(guarded.page)
  for (const payload of payloads) {
    const host = bare.page.document.createElement('div')
    bare.page.document.body.append(host)
    // A payload with a meta refresh is inserted only in its sanitised form. Unsanitised, it would unload the iframe that
    // records the results.
    if (!payload.includes('http-equiv')) host.innerHTML = payload
    const safe = guarded.page.document.createElement('div')
    guarded.page.document.body.append(safe)
    safe.replaceChildren(sanitise(payload, labels))
  }
  provoke(guarded, guarded.page.document.body)
  await settle(guarded)
  await settle(bare)
  expect([...guarded.ran]).toEqual([])
  expect(bare.ran.size).toBeGreaterThan(100)
})

test('sanitised articles contain no scripts, styles, iframes, forms, event handlers or `javascript:` addresses @asvs-1.3.5', async () => {
  const { page } = await openArena('')
  const sanitise = createNewsSanitiser(page)
  const host = page.document.createElement('div')
  for (const payload of payloads) host.append(sanitise(payload, labels))
  const names = new Set([...host.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()))
  expect(
    [...names].filter((name) => name.startsWith('on') || ['style', 'id', 'name', 'srcdoc', 'action'].includes(name)),
  ).toEqual([])
  const schemes = [...host.querySelectorAll('a[href]')].map(
    (link) => new URL(link.getAttribute('href') ?? '', page.document.baseURI),
  )
  expect(schemes.filter(({ protocol }) => !['http:', 'https:', 'mailto:', 'about:'].includes(protocol))).toEqual([])
  expect(host.querySelector('script, style, iframe, form, input, svg, math, object, base, meta, template')).toBeNull()
})

test('the sanitiser removes scripts on a page that requires Trusted Types and allows only the sanitiser’s policy', async () => {
  const { page } = await openArena(`require-trusted-types-for 'script'; trusted-types ${newsPolicyName}`)
  const host = page.document.createElement('div')
  expect(() => {
    host.innerHTML = '<b>text is refused here</b>'
  }).toThrow('TrustedHTML')
  host.append(createNewsSanitiser(page)('<p>Payrolls <b>rise</b></p><script>ran(1)</script>', labels))
  expect(host.innerHTML).toBe('<p>Payrolls <b>rise</b></p>')
})

test('NewsBody opens links in a new tab, loads images lazily from safe addresses, and names its scrollable tables', () => {
  const html =
    '<h1>Jobs</h1><a href="https://a.example/x">a</a><a href="tel:1">b</a>' +
    '<img src="https://a.example/p.png"><img src="http://a.example/q.png"><img src="data:image/png;base64,AA==">' +
    '<table><tr><td>1</td></tr></table><table><caption>Sectors</caption><tr><td>1</td></tr></table>'
  const { container } = render(<NewsBody html={html} labels={labels} />)
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.rel, link.target])).toEqual([
    ['https://a.example/x', 'noopener noreferrer nofollow', '_blank'],
    [null, '', ''],
  ])
  const pictures = [...container.querySelectorAll('img')]
  expect(pictures.map((each) => [each.src, each.loading, each.alt])).toEqual([['https://a.example/p.png', 'lazy', '']])
  const frames = [...container.querySelectorAll('[role=region]')]
  expect(frames.map((frame) => [frame.getAttribute('aria-label'), (frame as HTMLElement).tabIndex])).toEqual([
    ['Table', 0],
    ['Sectors', 0],
  ])
  expect(container.querySelector('h1')).toBeNull()
})

test('NewsBody replaces the previous article when its HTML changes', () => {
  const { container, rerender } = render(<NewsBody html="<p>One</p>" labels={labels} />)
  rerender(<NewsBody html="<p>Two</p>" labels={labels} />)
  expect(container.textContent).toBe('Two')
})
