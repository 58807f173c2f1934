import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCallback, useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { LoadingList } from './LoadingList.tsx'

const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => `No. ${index + 1}`)
const row = (text: string) => <div style={{ paddingBlock: 12 }}>{text}</div>
const texts = {
  label: 'Records',
  items: rowsTo(4),
  empty: <EmptyState title="No records yet" />,
  labels: { loading: 'Loading more', more: 'Show more', end: 'No more records' },
}
const List = (props: Partial<Parameters<typeof LoadingList<string>>[0]>) => (
  <LoadingList {...texts} getKey={String} hasMore={false} isLoading={false} onLoadMore={fn()} {...props}>
    {row}
  </LoadingList>
)
const meta = { component: List, args: texts, parameters: { frame: 360 } } satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { isLoading: true, hasMore: true } }
export const Empty: Story = { args: { items: [] } }
export const LoadsUntilTheEnd: Story = {
  render: function Pages() {
    const [count, setCount] = useState(10)
    const more = useCallback(() => setCount((shown) => Math.min(shown + 10, 30)), [])
    return <List items={rowsTo(count)} hasMore={count < 30} onLoadMore={more} />
  },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    for (const expected of [20, 30]) {
      const last = view.getAllByRole('listitem').at(-1)
      last?.scrollIntoView()
      await waitFor(() => expect(view.getAllByRole('listitem').length).toBeGreaterThanOrEqual(expected))
    }
    await expect(view.getByText('No more records')).toBeInTheDocument()
    window.scrollTo(0, 0)
  },
}
export const Dark: Story = inDark
export const Arabic: Story = {
  ...inArabic,
  args: {
    items: rowsTo(4).map((text) => text.replace('No.', 'رقم')),
    labels: { loading: 'جارٍ التحميل', more: 'المزيد', end: 'لا مزيد' },
  },
}
export const Narrow: Story = at320
