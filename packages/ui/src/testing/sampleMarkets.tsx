import { useLocale } from 'react-aria-components/I18nProvider'
import { Monogram } from '../primitives/monogram/Monogram.tsx'
import { MarketRow } from '../trading/market-row/MarketRow.tsx'
import { Percent } from '../trading/percent/Percent.tsx'
import { Price } from '../trading/price/Price.tsx'
import type { SampleWords } from './sampleWords.ts'
import { inWordsOf } from './speakArabic.ts'

export interface SampleMarket {
  code: string
  name: string
  mark: { base: string; quote?: string; shape?: 'tile' | 'round' }
  price: string
  change: string
  isClosed?: boolean
}

/** Sample markets with prices, one for each kind of row. */
export const sampleMarkets: readonly SampleMarket[] = [
  { code: 'EURUSD', name: 'Euro · Dollar', mark: { base: '€', quote: '$' }, price: '1.08419', change: '0.29' },
  { code: 'XAUUSD', name: 'Gold ounce', mark: { base: 'Au' }, price: '2418.36', change: '0.84' },
  { code: 'USDJPY', name: 'Dollar · Yen', mark: { base: '$', quote: '¥' }, price: '157.684', change: '0.31' },
  { code: 'GBPUSD', name: 'Pound · Dollar', mark: { base: '£', quote: '$' }, price: '1.27035', change: '-0.18' },
  { code: 'US500', name: 'US large cap', mark: { base: '500' }, price: '5473.2', change: '0.46' },
  { code: 'OILB', name: 'Sea crude', mark: { base: 'Oil' }, price: '82.417', change: '-1.27' },
  { code: 'BTCUSD', name: 'Bitcoin', mark: { base: '₿', shape: 'round' }, price: '64208.5', change: '-2.06' },
  { code: 'HK50', name: 'HK large cap', mark: { base: '50' }, price: '18026.4', change: '0', isClosed: true },
  { code: 'AUDUSD', name: 'Aussie · Dollar', mark: { base: 'A$', quote: '$' }, price: '0.66584', change: '0.07' },
  { code: 'XAGUSD', name: 'Silver ounce', mark: { base: 'Ag' }, price: '30.842', change: '1.12' },
  { code: 'TECH100', name: 'US technology', mark: { base: '100' }, price: '19774.6', change: '0.61' },
]

/** Returns `count` sample markets, for stories of long lists. */
export const manyMarkets = (count: number): SampleMarket[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `M${String(index).padStart(3, '0')}`,
    name: sampleMarkets[index % sampleMarkets.length]?.name ?? '',
    mark: { base: String(index % 100) },
    price: `${100 + index}.25`,
    change: index % 2 === 0 ? '0.42' : '-0.42',
  }))

/** A sample sparkline of a market row. */
export function SampleChart({ change, isClosed = false }: { change: string; isClosed?: boolean }) {
  const points = Array.from({ length: 40 }, (_, index) => {
    const wave = Math.sin(index * 1.7 + change.length) * 2.4 + Math.sin(index * 0.4) * 3
    const slope = change.startsWith('-') ? index * 0.55 : 22 - index * 0.55
    return `${index * 2.9 + 2} ${Math.min(32, Math.max(2, 6 + slope + wave)).toFixed(1)}`
  })
  const color = isClosed ? 'var(--lk-text-3)' : `var(--lk-${change.startsWith('-') ? 'down' : 'up'})`
  return (
    <svg viewBox="0 0 120 34" width="120" height="34" aria-hidden="true" style={{ display: 'block', color }}>
      <path d={`M${points.join('L')}`} fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}

export function SampleRow({
  market,
  words,
  isSelected = false,
}: {
  market: SampleMarket
  words: SampleWords
  isSelected?: boolean
}) {
  const { locale } = useLocale()
  return (
    <MarketRow
      href={`#${market.code}`}
      code={market.code}
      name={inWordsOf(locale, market.name)}
      monogram={<Monogram {...market.mark} />}
      price={<Price value={market.price} hasFlash />}
      change={<Percent value={market.change} />}
      isSelected={isSelected}
      {...(market.isClosed ? { closed: inWordsOf(locale, { label: words.closed, opensAt: words.opensAt }) } : {})}
    >
      <SampleChart change={market.change} isClosed={market.isClosed ?? false} />
    </MarketRow>
  )
}
