import { contract, type Lang, locales, type Market } from '@leverkit/sdk'
import { I18nProvider } from '@leverkit/ui'
import { cleanup, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prerenderedKeys, prerenderedWords } from '../../../build/prerenderedScript.ts'
import { MarketsScreen } from '../../features/markets/MarketsScreen.tsx'
import { rememberSort } from '../../features/markets/sortMarkets.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { PrerenderedPage } from '../PrerenderedPage.tsx'
import { showFirstRows } from './firstRows.ts'
import { fillPrerendered, showPrerendered } from './prerenderedPage.ts'

const [example] = contract.markets.list.example.response as [Market]
const market = (id: number, code: string, change: Partial<Market>): Market => ({
  ...{ ...example, id, code, displayCode: code, status: 'open', opensAt: null, logoUrl: null, pipDigits: 4, pricePrecision: 5 },
  ...change,
})
const quote = (last: string, changePercent: string) => ({ open: '1', last, changePercent })
const closed = { status: 'closed', opensAt: Date.UTC(2026, 10, 23, 7) } as const
const markets = [
  market(1, 'EURUSD', { name: 'Euro · Dollar', quote: quote('1.1', '-0.50') }),
  market(2, 'XAUUSD', { name: 'Gold', pricePrecision: 2, pipDigits: 1, quote: quote('2418.3', '1.25') }),
  market(3, 'BTCUSD', { name: 'Bitcoin', pricePrecision: 0, pipDigits: 0, quote: quote('64000', '0.001') }),
  market(4, 'US500', { name: 'Index', ...closed, quote: quote('5012345.5', '0.4') }),
  market(5, 'NVDA', { name: null, logoUrl: '/logo.svg', ...closed, opensAt: null, quote: quote('1', '-3') }),
] satisfies Market[]

/** Shows the prerendered page in a language, as the inline script does. */
const showPage = (lang: Lang) => {
  const markup = renderToStaticMarkup(<PrerenderedPage />)
  document.body.innerHTML = `<div id="first-page" hidden inert>${markup}</div>`
  fillPrerendered(document, prerenderedWords([lang], prerenderedKeys(markup))[lang] ?? {})
  showPrerendered(document, '/')
}
const rows = () => [...document.querySelectorAll<HTMLElement>('.lk-market-list-row > .lk-market-row')]
const codes = () => rows().map((row) => row.querySelector('.lk-market-row-code bdi')?.textContent)
/** Markup of an element and its content, with sorted attributes. */
const markupOf = (element: Element): string => {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`).sort()
  const content = [...element.childNodes].map((child) => (child instanceof Element ? markupOf(child) : child.textContent))
  return `<${[element.localName, ...attributes].join(' ')}>${content.join('')}</>`
}
/** Markup of the rows without their charts: a chart is empty until the prices of the day have loaded. */
const markupOfRows = () =>
  rows().map((row) => {
    row.querySelector('.lk-sparkline')?.replaceWith('')
    return markupOf(row)
  })
const section = () => document.querySelector<HTMLElement>('.app-markets')

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it.each(['en', 'ar', 'de'] as const)(
  'in %s, the rows of the prerendered page have the same markup as the rows of the screen',
  async (lang) => {
    showPage(lang)
    showFirstRows(document, markets, lang)
    const inFrame = markupOfRows()
    document.body.innerHTML = ''
    const answers = { 'markets.list': () => markets, 'markets.candles': () => [] }
    const app = (
      <I18nProvider locale={locales[lang]}>
        <MarketsScreen selected={null} />
      </I18nProvider>
    )
    await renderScreen(app, { answers, userType: 'visitor', lang })
    await screen.findAllByRole('listitem')
    expect(inFrame).toHaveLength(5)
    expect(inFrame).toEqual(markupOfRows())
  },
)

it('the prerendered page lists at most 15 rows, but reserves the height of the whole list', () => {
  showPage('en')
  const many = Array.from({ length: 200 }, (_, id) => market(id, `M${id}`, {}))
  showFirstRows(document, many, 'en')
  expect(codes()).toEqual(Array.from({ length: 15 }, (_, id) => `M${id}`))
  expect(document.querySelector<HTMLElement>('.lk-market-list-rows')?.style.getPropertyValue('--lk-rows')).toBe('200')
  expect(document.querySelector('.app-markets .lk-skeleton')).toBeNull()
})

it('the rows of the prerendered page are sorted by the column that the user has chosen before', () => {
  rememberSort(localStorage, { by: 'change', direction: 'ascending' })
  showPage('en')
  showFirstRows(document, markets, 'en')
  expect(codes()).toEqual(['NVDA', 'EURUSD', 'BTCUSD', 'US500', 'XAUUSD'])
})

it('the prerendered page lists open markets first, as the screen does', () => {
  showPage('en')
  showFirstRows(document, markets.toReversed(), 'en')
  expect(codes()).toEqual(['BTCUSD', 'XAUUSD', 'EURUSD', 'NVDA', 'US500'])
})

it('prices saved on the last visit are marked as outdated until the loaded list replaces them', () => {
  showPage('en')
  showFirstRows(document, markets.slice(0, 2), 'en', true)
  expect([codes(), section()?.hasAttribute('data-saved')]).toEqual([['EURUSD', 'XAUUSD'], true])
  showFirstRows(document, markets, 'en')
  expect([codes().length, section()?.hasAttribute('data-saved')]).toEqual([5, false])
})

it.each([
  ['an address with a filter', () => history.replaceState(null, '', '/?category=2')],
  ['another screen', () => showPrerendered(document, '/news')],
  ['a page that React has rendered', () => document.getElementById('first-page')?.remove()],
])('showFirstRows adds no rows to %s', (_, change) => {
  showPage('en')
  change()
  showFirstRows(document, markets, 'en')
  expect(rows()).toEqual([])
})

it('if the broker has no markets, the placeholder rows remain', () => {
  showPage('en')
  showFirstRows(document, [], 'en')
  expect(document.querySelector('.app-markets .lk-skeleton')).not.toBeNull()
})
