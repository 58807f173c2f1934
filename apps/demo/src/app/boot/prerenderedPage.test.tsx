import { locales } from '@leverkit/sdk'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { prerenderedKeys, prerenderedWords } from '../../../build/prerenderedScript.ts'
import { i18n, speak } from '../../i18n/i18n.ts'
import { mainTabs } from '../../screen/mainTabs.ts'
import { NotLoaded, PrerenderedPage } from '../PrerenderedPage.tsx'
import { routes } from '../routes.ts'
import { showNotLoaded } from './notLoaded.ts'
import { fillPrerendered, showPrerendered } from './prerenderedPage.ts'

const markup = () => renderToStaticMarkup(<PrerenderedPage />)
const said = prerenderedWords(Object.keys(locales), prerenderedKeys(markup()))

const widths = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]) }))
const prerendered = () => document.querySelector<HTMLElement>('#first-page')

beforeEach(() => {
  widths(390)
  document.body.innerHTML = `<div id="first-page" hidden inert>${markup()}</div>`
})

it('on a phone, the prerendered page at the address / shows the quotes', () => {
  expect([showPrerendered(document, '/'), prerendered()?.hidden, prerendered()?.dataset.plain]).toEqual([true, false, undefined])
})

it('the prerendered page shows the sign-in to visitors only, so that the header does not shift when the app starts', () => {
  showPrerendered(document, '/')
  expect(prerendered()?.querySelectorAll('.app-sign-in')).toHaveLength(1)
  localStorage.setItem('leverkit.session', '{}')
  showPrerendered(document, '/')
  localStorage.clear()
  expect(prerendered()?.querySelectorAll('.app-sign-in')).toHaveLength(0)
})

it('on a wide screen, the prerendered page at the address / is a skeleton, because such a screen shows more than the quotes', () => {
  widths(1024)
  expect([showPrerendered(document, '/'), prerendered()?.hidden, prerendered()?.dataset.plain]).toEqual([false, false, 'tabs'])
})

it.each(routes.filter(({ path }) => path !== '/'))(
  'at $path, the prerendered page is a skeleton, and has a tab bar only if the route declares a tab bar',
  ({ path, hasFooter, tab }) => {
    expect([showPrerendered(document, path), prerendered()?.hidden]).toEqual([false, false])
    expect(prerendered()?.dataset.plain).toBe(hasFooter ? 'tabs' : 'alone')
    const current = [...document.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href')?.split('?')[0])
    expect(current).toEqual(tab === null ? [] : [path])
  },
)

it.each([
  ['/trade', 'trade'],
  ['/news', 'rows'],
  ['/order', 'cards'],
  ['/login', 'cards'],
] as const)('at %s, the prerendered page is a skeleton of the shape "%s"', (path, shape) => {
  showPrerendered(document, path)
  expect(prerendered()?.dataset.shape).toBe(shape)
})

it.each([
  [1024, '/', 'panes'],
  [1024, '/trade', 'trade'],
  [1280, '/trade', 'panes'],
  [1280, '/order', 'cards'],
] as const)('on a screen of %i px at %s, the prerendered page is a skeleton of the shape "%s"', (width, path, shape) => {
  widths(width)
  showPrerendered(document, path)
  expect(prerendered()?.dataset.shape).toBe(shape)
})

it('a key without a translation becomes an empty text in the prerendered page', () => {
  fillPrerendered(document, {})
  expect(prerendered()?.textContent?.trim()).toBe('')
  expect(prerendered()?.querySelector('input')?.placeholder).toBe('')
})

it.each(['en', 'ar', 'jp'] as const)(
  'in %s, the prerendered page has the texts of the screen and keeps its icons',
  async (lang) => {
    await speak(lang)
    const icons = prerendered()?.querySelectorAll('svg').length
    fillPrerendered(document, said[lang] ?? {})
    const tabs = mainTabs.map(({ id }) => i18n.t(`shell:tabs.${id}`))
    expect(new Set(tabs).size).toBe(5)
    expect([...(prerendered()?.querySelectorAll('.lk-tab-bar-word') ?? [])].map((word) => word.textContent)).toEqual(tabs)
    expect(prerendered()?.querySelector('input')?.placeholder).toBe(i18n.t('markets:searchHint'))
    expect(prerendered()?.textContent).not.toMatch(/[a-z]+[:.][a-z]/)
    expect(prerendered()?.querySelectorAll('svg').length).toBe(icons)
  },
)

it('the "not loaded" banner is hidden until showNotLoaded is called, and has the language of the prerendered page', async () => {
  const banner = renderToStaticMarkup(<NotLoaded />)
  document.body.innerHTML += banner
  await speak('ar')
  const shown = () => [...document.querySelectorAll<HTMLElement>('[role=alert]')].filter(({ hidden }) => !hidden)
  expect(shown()).toEqual([])
  fillPrerendered(document, prerenderedWords(['ar'], prerenderedKeys(markup() + banner)).ar ?? {})
  showNotLoaded(document)
  expect(shown().map(({ textContent }) => textContent)).toEqual([i18n.t('shell:notLoaded') + i18n.t('shell:crash.reload')])
  document.body.innerHTML = ''
  showNotLoaded(document)
  expect(shown()).toEqual([])
})

it('after React has rendered, fillPrerendered and showPrerendered change nothing', async () => {
  const rendered = '<div id="app"><p>EURUSD</p></div>'
  document.body.innerHTML = rendered
  fillPrerendered(document, {})
  expect([showPrerendered(document, '/'), document.body.innerHTML]).toEqual([false, rendered])
})
