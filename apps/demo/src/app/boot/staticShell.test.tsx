import { locales } from '@leverkit/sdk'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { frameKeys, frameWords } from '../../../build/frame-script.ts'
import { i18n, speak } from '../../i18n/i18n.ts'
import { places } from '../../screen/places.ts'
import { FirstShell } from '../FirstShell.tsx'
import { routes } from '../routes.ts'
import { fillShell, showShell } from './staticShell.ts'

const markup = () => renderToStaticMarkup(<FirstShell />)
const said = frameWords(Object.keys(locales), frameKeys(markup()))

const widths = (isWide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
const shell = () => document.querySelector<HTMLElement>('#first-shell')

beforeEach(() => {
  widths(false)
  document.body.innerHTML = `<div id="first-shell" hidden inert>${markup()}</div>`
})

it('shows the frame of the quotes on a telephone at /', () => {
  expect([showShell(document, '/'), shell()?.hidden, shell()?.dataset.plain]).toEqual([true, false, undefined])
})

it('shows a plain frame on a wide screen, where the quotes are one of two panes', () => {
  widths(true)
  expect([showShell(document, '/'), shell()?.hidden, shell()?.dataset.plain]).toEqual([false, false, 'tabs'])
})

it.each(routes.filter(({ path }) => path !== '/'))(
  'shows a plain frame at $path, with the tab bar as its route has it',
  ({ path, hasFooter, tab }) => {
    expect([showShell(document, path), shell()?.hidden]).toEqual([false, false])
    expect(shell()?.dataset.plain).toBe(hasFooter ? 'tabs' : 'alone')
    const current = [...document.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href')?.split('?')[0])
    expect(current).toEqual(tab === null ? [] : [path])
  },
)

it('shows no key that has no words', () => {
  fillShell(document, {})
  expect(shell()?.textContent?.trim()).toBe('')
  expect(shell()?.querySelector('input')?.placeholder).toBe('')
})

it.each(['en', 'ar', 'jp'] as const)('says in %s what the screen will say, and keeps its icons', async (lang) => {
  await speak(lang)
  const icons = shell()?.querySelectorAll('svg').length
  fillShell(document, said[lang] ?? {})
  const tabs = places.map(({ id }) => i18n.t(`shell:tabs.${id}`))
  expect(new Set(tabs).size).toBe(5)
  expect([...(shell()?.querySelectorAll('.lk-tab-bar-word') ?? [])].map((word) => word.textContent)).toEqual(tabs)
  expect(shell()?.querySelector('input')?.placeholder).toBe(i18n.t('markets:searchHint'))
  expect(shell()?.textContent).not.toMatch(/[a-z]+[:.][a-z]/)
  expect(shell()?.querySelectorAll('svg').length).toBe(icons)
})

it('is quiet when the screen stands already', async () => {
  document.body.innerHTML = ''
  fillShell(document, {})
  expect(showShell(document, '/')).toBe(false)
})
