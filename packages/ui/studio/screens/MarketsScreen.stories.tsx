import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { SearchField } from '../../src/fields/search-field/SearchField.tsx'
import { Icon } from '../../src/foundation/icon/Icon.tsx'
import { AppHeader } from '../../src/layout/app-header/AppHeader.tsx'
import { Page } from '../../src/layout/page/Page.tsx'
import { TextButton } from '../../src/primitives/text-button/TextButton.tsx'
import { SampleHeadMark, SampleTabBar } from '../../src/testing/SampleTabBar.tsx'
import { manyMarkets, SampleRow, sampleMarkets } from '../../src/testing/sampleMarkets.tsx'
import { sampleWords } from '../../src/testing/sampleWords.ts'
import { inArabic, inDark } from '../../src/testing/withRoot.tsx'
import { CategoryChips } from '../../src/trading/category-chips/CategoryChips.tsx'
import { MarketList } from '../../src/trading/market-list/MarketList.tsx'
import { MarketListHead, type MarketSort } from '../../src/trading/market-list/MarketListHead.tsx'

function MarketsScreen({ markets = sampleMarkets }: { markets?: typeof sampleMarkets }) {
  const words = sampleWords(useLocale().locale)
  const [category, setCategory] = useState<string | null>('Favourites')
  const [sort, setSort] = useState<MarketSort | null>(null)
  const chips = words.chips.map((label, index) => ({ id: label, label, ...(index === 0 ? { icon: 'star' as const } : {}) }))
  const head = (
    <>
      <AppHeader
        title={words.markets}
        isTitleHidden
        leading={<SampleHeadMark />}
        trailing={
          <TextButton isQuiet>
            {words.language}
            <Icon name="chevron" size="xs" />
          </TextButton>
        }
      >
        <SearchField label={words.search} labels={{ clear: words.clear }} />
      </AppHeader>
      <CategoryChips label={words.categories} items={chips} value={category} onChange={setCategory} />
      <MarketListHead
        label={words.sortBy}
        columns={[
          { id: 'code', label: words.codeName },
          { id: 'change', label: words.priceToday },
        ]}
        sortDescriptor={sort}
        onSortChange={setSort}
        labels={words.directions}
      />
    </>
  )
  return (
    <Page header={head} tabBar={<SampleTabBar words={words} currentId="quotes" />}>
      <MarketList label={words.markets} items={markets} getKey={(market) => market.code}>
        {(market) => <SampleRow market={market} words={words} />}
      </MarketList>
    </Page>
  )
}

const meta: Meta<typeof MarketsScreen> = {
  title: 'Screens/Markets',
  tags: ['!autodocs'],
  component: MarketsScreen,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof MarketsScreen>

export const Light: Story = {}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const RedUp: Story = { globals: { palette: 'red-green' } }
export const FiveHundred: Story = { name: '500 markets', args: { markets: manyMarkets(500) } }
