import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { sampleWords } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { MarketListHead, type MarketSort } from './MarketListHead.tsx'

function Head({ sort: first = null }: { sort?: MarketSort | null }) {
  const [sort, setSort] = useState(first)
  const { locale } = useLocale()
  const words = sampleWords(locale)
  return (
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
  )
}

const meta = { component: Head } satisfies Meta<typeof Head>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sorted: Story = { args: { sort: { column: 'change', direction: 'ascending' } } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
