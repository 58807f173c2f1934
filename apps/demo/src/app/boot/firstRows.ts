import { type Lang, locales, type Market } from '@leverkit/sdk'
import { formatChange, smallDigitsOf, splitPrice } from '@leverkit/ui/format'
import { monogramOf } from '../../domain/monogramOf.ts'
import { opening } from '../../domain/opening.ts'
import { rememberedSort, sortMarkets } from '../../features/markets/sortMarkets.ts'
import { addressNow } from '../../screen/addressNow.ts'
import { firstRowsId } from './prerenderedPage.ts'

/** Number of rows in the prerendered page: as many as a phone can show. */
const rowCount = 15

/** Returns the kind of row that a market needs. The template contains one row of each kind. */
const shapeOf = ({ status, opensAt, quote }: Market, locale: string) =>
  status === 'closed' && opensAt ? 'opens' : formatChange(quote.changePercent, locale).direction

type Fill = (selector: string, ...content: readonly (string | Node)[]) => void

const fillMark = (row: Element, { displayCode, logoUrl }: Market, fill: Fill) => {
  const { base, quote, shape = 'tile' } = monogramOf({ displayCode })
  const [monogram, image] = row.querySelectorAll<HTMLElement>('.lk-monogram')
  if (logoUrl) {
    monogram?.remove()
    image?.setAttribute('src', logoUrl)
    return
  }
  image?.remove()
  if (monogram) monogram.dataset.shape = quote ? 'pair' : shape
  fill('.lk-monogram-base', base)
  if (quote) fill('.lk-monogram-quote', quote)
  else row.querySelector('.lk-monogram-quote')?.remove()
}

/** Writes a market into a copied row of the template. */
const fillRow = (row: Element, market: Market, locale: string): void => {
  const fill: Fill = (selector, ...content) => row.querySelector(selector)?.replaceChildren(...content)
  const { displayCode, name, status, opensAt, quote } = market
  fillMark(row, market, fill)
  fill('.lk-market-row-code bdi', displayCode)
  fill('.lk-market-row-name', name ?? '')
  row.querySelector('.lk-market-row-name')?.setAttribute('title', name ?? '')
  if (status !== 'closed') {
    row.removeAttribute('data-closed')
    row.querySelector('.lk-market-row-tag')?.remove()
  }
  const { large, small } = splitPrice(quote.last, locale, {
    fractionDigits: market.pricePrecision,
    smallDigits: smallDigitsOf(market),
  })
  const smallPart = row.querySelector('.lk-price-small')
  smallPart?.replaceChildren(small)
  fill('.lk-price bdi', large, ...(smallPart && small ? [smallPart] : []))
  fill('.lk-percent bdi', formatChange(quote.changePercent, locale).text)
  if (opensAt) row.querySelector('.lk-market-row-opens')?.lastChild?.replaceWith(opening(opensAt, locale))
  row.setAttribute('href', `/trade?code=${encodeURIComponent(market.code)}`)
}

/**
 * Formats one price and one change, so that the browser loads its locale data while the request for the market list is in
 * flight. On a slow phone, loading these data takes about 50 ms, and would otherwise delay the rows.
 */
export const prepareFormats = (lang: Lang): void => {
  splitPrice('1', locales[lang])
  formatChange('1', locales[lang])
}

/**
 * Writes the first rows of the market list into the prerendered page, in the saved sort order. The rows have the same markup
 * as the rows of the UI kit, so that no row moves when React renders the list. Does nothing if React has already rendered, if
 * the prerendered page does not show the quotes, or if the address filters the list.
 *
 * @param isSaved - whether the list was saved on an earlier visit; its prices are then marked as outdated
 */
export const showFirstRows = (page: Document, markets: readonly Market[], lang: Lang, isSaved = false): void => {
  const prerendered = page.getElementById('first-page')
  const template = page.getElementById(firstRowsId)
  const isQuotes = prerendered?.hidden === false && prerendered.dataset.plain === undefined
  if (!isQuotes || !(template instanceof HTMLTemplateElement) || addressNow().search !== '') return
  const list = page.importNode(template.content, true)
  const rows = list.querySelector<HTMLElement>('.lk-market-list-rows')
  if (!rows || markets.length === 0) return
  const shapes = new Map(['up', 'down', 'flat', 'opens'].map((shape, index) => [shape, rows.children[index]]))
  rows.style.setProperty('--lk-rows', String(markets.length))
  const sorted = sortMarkets(markets, rememberedSort(localStorage), () => undefined).slice(0, rowCount)
  const filled = sorted.flatMap((market, index) => {
    const item = shapes.get(shapeOf(market, locales[lang]))?.cloneNode(true)
    const row = item instanceof HTMLElement ? item.firstElementChild : null
    if (!row || !(item instanceof HTMLElement)) return []
    item.style.setProperty('--lk-row', String(index))
    fillRow(row, market, locales[lang])
    return [item]
  })
  rows.replaceChildren(...filled)
  const section = prerendered.querySelector<HTMLElement>('.app-markets')
  section?.toggleAttribute('data-saved', isSaved)
  section?.lastElementChild?.replaceWith(list)
}
