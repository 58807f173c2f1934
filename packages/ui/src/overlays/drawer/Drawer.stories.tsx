import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { SearchField } from '../../fields/search-field/SearchField.tsx'
import { Button } from '../../primitives/button/Button.tsx'
import { EmptyState } from '../../primitives/empty-state/EmptyState.tsx'
import { SampleRow, sampleMarkets } from '../../testing/sampleMarkets.tsx'
import { sampleWords } from '../../testing/sampleWords.ts'
import { at320, inArabic, inDark } from '../../testing/withRoot.tsx'
import { MarketList } from '../../trading/market-list/MarketList.tsx'
import { MarketRowSkeleton } from '../../trading/market-row/MarketRowSkeleton.tsx'
import { Drawer, type DrawerProps } from './Drawer.tsx'

const rows = (locale: string) => (
  <MarketList label={sampleWords(locale).markets} items={sampleMarkets} getKey={({ code }) => code}>
    {(market) => <SampleRow market={market} words={sampleWords(locale)} />}
  </MarketList>
)
const search = (words: { search: string; clear: string }) => (
  <SearchField label={words.search} placeholder={words.search} labels={{ clear: words.clear }} />
)
const meta = {
  component: Drawer,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    title: 'Markets',
    labels: { close: 'Close' },
    head: search(sampleWords('en')),
    isFlush: true,
    children: rows('en'),
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

function Opening(args: DrawerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Drawer {...args} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const opener = within(canvasElement).getByRole('button', { name: 'Open' })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  return { opener, drawer: await within(document.body).findByRole('dialog', { name: 'Markets' }) }
}
const isClosed = () => waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())

export const Default: Story = {}
export const FromTheEnd: Story = {
  name: 'From the end edge',
  args: {
    edge: 'end',
    title: 'Filters',
    isFlush: false,
    head: null,
    children: 'Dates, markets and results.',
    footer: (
      <>
        <Button variant="outline">Clear</Button>
        <Button variant="primary">Show 18 orders</Button>
      </>
    ),
  },
}
export const Empty: Story = { args: { children: <EmptyState title="No market has this name" /> } }
export const Loading: Story = { args: { children: <MarketRowSkeleton count={9} label="Loading markets" /> } }
export const ByKeyboard: Story = {
  render: Opening,
  play: async (story) => {
    const { opener, drawer } = await open(story)
    for (let step = 0; step < 3; step++) {
      await userEvent.tab()
      await expect(drawer).toContainElement(document.activeElement as HTMLElement)
    }
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const ByPointer: Story = {
  render: Opening,
  play: async (story) => {
    const { drawer } = await open(story)
    const head = within(drawer).getByRole('heading').parentElement as HTMLElement
    const drag = async (to: number) => {
      await fireEvent.pointerDown(head, { clientX: 200, button: 0, pointerId: 1 })
      await fireEvent.pointerMove(head, { clientX: 200 + to, pointerId: 1 })
      await fireEvent.pointerUp(head, { clientX: 200 + to, pointerId: 1 })
    }
    await drag(150)
    await expect(drawer).toBeInTheDocument()
    await drag(-180)
    await isClosed()
  },
}
export const LongText: Story = { args: { title: 'Handelsinstrumente der Wertpapierhandelsgesellschaft auswählen' }, ...at320 }
export const Dark: Story = inDark
export const Arabic: Story = {
  ...inArabic,
  args: { title: 'الأسواق', labels: { close: 'إغلاق' }, head: search(sampleWords('ar')), children: rows('ar') },
}
