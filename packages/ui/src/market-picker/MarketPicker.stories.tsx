import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { manyMarkets, SampleRow } from '../testing/sampleMarkets.tsx'
import { sampleWords } from '../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../testing/withRoot.tsx'
import { MarketPicker } from './MarketPicker.tsx'

const words = sampleWords('en')
const markets = manyMarkets(500)

function Picker({ query: first = '' }: { query?: string }) {
  const [query, setQuery] = useState(first)
  return (
    <Sheet isOpen onOpenChange={() => undefined} title="Markets" closeLabel="Close">
      <MarketPicker
        query={query}
        onQueryChange={setQuery}
        items={markets.filter((market) => market.code.includes(query.toUpperCase()))}
        getKey={(market) => market.code}
        empty={<EmptyState title="No market matches">Search by code or by name.</EmptyState>}
        labels={{ list: 'Markets', search: 'Search code or name', clear: 'Clear' }}
      >
        {(market) => <SampleRow market={market} words={words} />}
      </MarketPicker>
    </Sheet>
  )
}

const meta = { component: Picker, title: 'market-picker/MarketPicker' } satisfies Meta<typeof Picker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoMatch: Story = { args: { query: 'ZZZ' } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
