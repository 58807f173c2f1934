import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { PnlCalendar } from '../account/pnl-calendar/PnlCalendar.tsx'
import { ShareCard } from '../account/share-card/ShareCard.tsx'
import { Chips } from '../fields/chips/Chips.tsx'
import { PaneSeparator } from '../layout/pane-separator/PaneSeparator.tsx'
import { PullToRefresh } from '../layout/pull-to-refresh/PullToRefresh.tsx'
import { CommandMenu } from '../overlays/command-menu/CommandMenu.tsx'
import { Drawer } from '../overlays/drawer/Drawer.tsx'
import { Popover } from '../overlays/popover/Popover.tsx'
import { Button } from '../primitives/button/Button.tsx'
import { Explained } from '../primitives/explained/Explained.tsx'
import { RowSkeleton } from '../primitives/row-skeleton/RowSkeleton.tsx'
import { StopEditor } from '../trading/stop-editor/StopEditor.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'
import { englishTicket } from './sampleWords.ts'

afterEach(cleanup)
// Mocks the canvas context, because jsdom has no canvas. Browser tests cover the canvas output.
beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const nothing = () => undefined
const cases: ConformanceCase[] = [
  {
    name: 'PnlCalendar',
    component: PnlCalendar,
    props: {
      month: '2026-11',
      range: { first: '2026-11', last: '2026-11' },
      days: [{ day: '2026-11-18', result: '-0.35', name: '18 November: −0.35' }],
      onMonthChange: nothing,
      onAction: nothing,
      locale: 'en-GB',
      labels: { previous: 'Previous month', next: 'Next month' },
    },
    role: 'grid',
    accessibleName: 'November 2026',
  },
  {
    name: 'Drawer',
    component: Drawer,
    props: { isOpen: true, onOpenChange: nothing, title: 'Markets', labels: { close: 'Close' } },
    role: 'dialog',
    accessibleName: 'Markets',
  },
  {
    name: 'CommandMenu',
    component: CommandMenu,
    props: {
      isOpen: true,
      onOpenChange: nothing,
      inputValue: '',
      onInputChange: nothing,
      items: [{ id: 'news', label: 'News' }],
      onAction: nothing,
      empty: 'No match',
      labels: { menu: 'Commands', search: 'Go to' },
    },
    role: 'dialog',
    accessibleName: 'Commands',
  },
  {
    name: 'PaneSeparator',
    component: PaneSeparator,
    props: { label: 'Markets', value: 392, minValue: 300, maxValue: 640, onChange: nothing, onReset: nothing },
    role: 'separator',
    accessibleName: 'Markets',
  },
  {
    name: 'Popover',
    component: Popover,
    initial: { 'Popover.isOpen': true },
    props: { isOpen: true, trigger: <Button>About</Button>, title: 'Margin level', children: 'Equity by margin.' },
    role: 'dialog',
    accessibleName: 'Margin level',
  },
  {
    name: 'Explained',
    component: Explained,
    props: { label: 'Free margin', children: 'What is left for new orders: equity − margin used.' },
    role: 'button',
    accessibleName: 'Free margin',
  },
  {
    name: 'Chips',
    component: Chips,
    initial: { 'Chips.value': ['eurusd'] },
    props: { label: 'Markets', choice: 'multiple', items: [{ id: 'eurusd', label: 'EURUSD' }], onRemove: nothing },
    role: 'grid',
    accessibleName: 'Markets',
  },
  {
    name: 'PullToRefresh',
    component: PullToRefresh,
    props: { onRefresh: nothing, status: 'Updated', labels: { refresh: 'Refresh', refreshing: 'Refreshing' }, children: 'Rows' },
    role: 'button',
    accessibleName: 'Refresh',
  },
  {
    name: 'ShareCard',
    component: ShareCard,
    props: {
      content: {
        brand: 'Leverkit',
        title: 'EURUSD',
        result: '1',
        labels: { result: 'Return' },
        figures: [],
        notice: 'Past returns.',
      },
      summary: 'EURUSD: up one percent.',
      fileName: 'eurusd.png',
      onProblem: nothing,
      labels: { save: 'Save', share: 'Share', showAmount: 'Show the amount' },
    },
    role: 'img',
    accessibleName: 'EURUSD: up one percent.',
  },
  {
    name: 'StopEditor',
    component: StopEditor,
    props: {
      values: { takeProfit: '', stopLoss: '' },
      onChange: nothing,
      price: { step: '0.00001', fractionDigits: 5, smallDigits: 1 },
      startAt: { takeProfit: '1.08619', stopLoss: '1.08219' },
      labels: englishTicket,
    },
    role: 'textbox',
    accessibleName: /Take profit/,
  },
  {
    name: 'RowSkeleton',
    component: RowSkeleton,
    props: { shape: 'record', count: 2, label: 'Loading records' },
    role: 'status',
    accessibleName: 'Loading records',
  },
]

for (const each of cases) describeConformance(each)
