import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { at320, inArabic, inDark } from '../testing/withRoot.tsx'
import { MarketListHead, type MarketSort } from './MarketListHead.tsx'

function Head({ sort: first = null }: { sort?: MarketSort | null }) {
  const [sort, setSort] = useState(first)
  return (
    <MarketListHead
      label="Sort by"
      columns={[
        { id: 'code', label: 'Code · name' },
        { id: 'change', label: 'Price · today' },
      ]}
      sort={sort}
      onSort={setSort}
      directionLabels={{ ascending: 'ascending', descending: 'descending' }}
    />
  )
}

const meta = { component: Head, title: 'market-list/MarketListHead' } satisfies Meta<typeof Head>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Sorted: Story = { args: { sort: { by: 'change', direction: 'ascending' } } }
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Narrow: Story = at320
