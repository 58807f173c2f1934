import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Sheet } from '../../overlays/sheet/Sheet.tsx'
import { EmptyState } from '../../primitives/empty-state/EmptyState.tsx'
import { manyMarkets, SampleRow } from '../../testing/sampleMarkets.tsx'
import { sampleWords } from '../../testing/sampleWords.ts'
import { inWordsOf } from '../../testing/speakArabic.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { MarketPicker } from './MarketPicker.tsx'

const markets = manyMarkets(500)
const noMatch = <EmptyState title="No market matches">Search by code or by name.</EmptyState>

function Picker({ query: first = '' }: { query?: string }) {
  const [query, setQuery] = useState(first)
  const { locale } = useLocale()
  const words = sampleWords(locale)
  return (
    <Sheet isOpen onOpenChange={() => undefined} title={words.markets} labels={{ close: words.close }}>
      <MarketPicker
        inputValue={query}
        onInputChange={setQuery}
        items={markets.filter((market) => market.code.includes(query.toUpperCase()))}
        getKey={(market) => market.code}
        empty={inWordsOf(locale, noMatch)}
        labels={{ list: words.markets, search: words.search, clear: words.clear }}
      >
        {(market) => <SampleRow market={market} words={words} />}
      </MarketPicker>
    </Sheet>
  )
}

const meta = { component: Picker } satisfies Meta<typeof Picker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoMatch: Story = { args: { query: 'ZZZ' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
