import { locales } from '@leverkit/sdk'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { frameKeys, frameWords } from '../../../build/frameScript.ts'
import { i18n, speak } from '../../i18n/i18n.ts'
import { mainTabs } from '../../screen/mainTabs.ts'
import { NotLoaded, PrerenderedFrame } from '../PrerenderedFrame.tsx'
import { routes } from '../routes.ts'
import { showNotLoaded } from './notLoaded.ts'
import { fillFrame, showFrame } from './prerenderedFrame.ts'

const markup = () => renderToStaticMarkup(<PrerenderedFrame />)
const said = frameWords(Object.keys(locales), frameKeys(markup()))

const widths = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]) }))
const shell = () => document.querySelector<HTMLElement>('#first-shell')

beforeEach(() => {
  widths(390)
  document.body.innerHTML = `<div id="first-shell" hidden inert>${markup()}</div>`
})

it('on a phone, the prerendered page at the address / shows the quotes', () => {
  expect([showFrame(document, '/'), shell()?.hidden, shell()?.dataset.plain]).toEqual([true, false, undefined])
})

it('on a wide screen, the prerendered page at the address / is a skeleton, because such a screen shows more than the quotes', () => {
  widths(1024)
  expect([showFrame(document, '/'), shell()?.hidden, shell()?.dataset.plain]).toEqual([false, false, 'tabs'])
})

it.each(routes.filter(({ path }) => path !== '/'))(
  'at $path, the prerendered page is a skeleton, and has a tab bar only if the route declares a tab bar',
  ({ path, hasFooter, tab }) => {
    expect([showFrame(document, path), shell()?.hidden]).toEqual([false, false])
    expect(shell()?.dataset.plain).toBe(hasFooter ? 'tabs' : 'alone')
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
  showFrame(document, path)
  expect(shell()?.dataset.shape).toBe(shape)
})

it.each([
  [1024, '/', 'panes'],
  [1024, '/trade', 'trade'],
  [1280, '/trade', 'panes'],
  [1280, '/order', 'cards'],
] as const)('on a screen of %i px at %s, the prerendered page is a skeleton of the shape "%s"', (width, path, shape) => {
  widths(width)
  showFrame(document, path)
  expect(shell()?.dataset.shape).toBe(shape)
})

it('a key without a translation becomes an empty text in the prerendered page', () => {
  fillFrame(document, {})
  expect(shell()?.textContent?.trim()).toBe('')
  expect(shell()?.querySelector('input')?.placeholder).toBe('')
})

it.each(['en', 'ar', 'jp'] as const)(
  'in %s, the prerendered page has the texts of the screen and keeps its icons',
  async (lang) => {
    await speak(lang)
    const icons = shell()?.querySelectorAll('svg').length
    fillFrame(document, said[lang] ?? {})
    const tabs = mainTabs.map(({ id }) => i18n.t(`shell:tabs.${id}`))
    expect(new Set(tabs).size).toBe(5)
    expect([...(shell()?.querySelectorAll('.lk-tab-bar-word') ?? [])].map((word) => word.textContent)).toEqual(tabs)
    expect(shell()?.querySelector('input')?.placeholder).toBe(i18n.t('markets:searchHint'))
    expect(shell()?.textContent).not.toMatch(/[a-z]+[:.][a-z]/)
    expect(shell()?.querySelectorAll('svg').length).toBe(icons)
  },
)

it('the "not loaded" banner is hidden until showNotLoaded is called, and has the language of the prerendered page', async () => {
  const banner = renderToStaticMarkup(<NotLoaded />)
  document.body.innerHTML += banner
  await speak('ar')
  const shown = () => [...document.querySelectorAll<HTMLElement>('[role=alert]')].filter(({ hidden }) => !hidden)
  expect(shown()).toEqual([])
  fillFrame(document, frameWords(['ar'], frameKeys(markup() + banner)).ar ?? {})
  showNotLoaded(document)
  expect(shown().map(({ textContent }) => textContent)).toEqual([i18n.t('shell:notLoaded') + i18n.t('shell:crash.reload')])
  document.body.innerHTML = ''
  showNotLoaded(document)
  expect(shown()).toEqual([])
})

it('after React has rendered, fillFrame and showFrame change nothing', async () => {
  const rendered = '<div id="app"><p>EURUSD</p></div>'
  document.body.innerHTML = rendered
  fillFrame(document, {})
  expect([showFrame(document, '/'), document.body.innerHTML]).toEqual([false, rendered])
})
