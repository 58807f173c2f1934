import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocale } from 'react-aria-components/I18nProvider'
import { expect } from 'storybook/test'
import { EmptyState } from '../../primitives/empty-state/EmptyState.tsx'
import { manyMarkets, SampleRow, sampleMarkets } from '../../testing/sampleMarkets.tsx'
import { sampleWords } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { MarketRowSkeleton } from '../market-row/MarketRowSkeleton.tsx'
import { MarketList } from './MarketList.tsx'

const noneYet = (
  <EmptyState icon="star" title="No favourites yet">
    Press the star of a market to find it here.
  </EmptyState>
)

function Markets({ markets = sampleMarkets }: { markets?: typeof sampleMarkets }) {
  const { locale } = useLocale()
  const words = sampleWords(locale)
  return (
    <div style={{ blockSize: 480 }}>
      <MarketList label={words.markets} items={markets} getKey={(market) => market.code} empty={noneYet}>
        {(market) => <SampleRow market={market} words={words} />}
      </MarketList>
    </div>
  )
}

const meta = { component: Markets, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Markets>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FiveHundred: Story = {
  name: '500 markets',
  args: { markets: manyMarkets(500) },
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvasElement.querySelector('.lk-market-list')
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(30)
    scroller?.scrollTo({ top: 64 * 499 })
    await expect(await canvas.findByRole('link', { name: /M499/ })).toBeVisible()
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(30)
    await expect(scroller?.scrollHeight).toBe(64 * 500)
  },
}
export const Loading: Story = { render: () => <MarketRowSkeleton count={6} label="Loading markets" /> }
export const Empty: Story = { args: { markets: [] } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
