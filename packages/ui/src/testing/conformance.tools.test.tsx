import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { NotificationBell } from '../account/notification-centre/NotificationBell.tsx'
import { NotificationCentre } from '../account/notification-centre/NotificationCentre.tsx'
import { ComboBox } from '../fields/combo-box/ComboBox.tsx'
import { DateRangePicker } from '../fields/date-range-picker/DateRangePicker.tsx'
import { Accordion } from '../layout/accordion/Accordion.tsx'
import { Pagination } from '../layout/pagination/Pagination.tsx'
import { AlertEditor } from '../trading/alert-editor/AlertEditor.tsx'
import { AlertList } from '../trading/alert-editor/AlertList.tsx'
import { DataGrid } from '../trading/data-grid/DataGrid.tsx'
import { PositionCalculator } from '../trading/position-calculator/PositionCalculator.tsx'
import { WatchlistEditor } from '../trading/watchlist-editor/WatchlistEditor.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'

afterEach(cleanup)

const nothing = () => undefined
const word = (first: unknown) => `about ${String(first)}`
const calculatorLabels = {
  ...{ mode: 'Calculate', modes: { result: 'Result', size: 'Size' }, side: 'Side', sides: { buy: 'Buy', sell: 'Sell' } },
  ...{ lots: 'Lots', risk: 'Risk', leverage: 'Leverage', openPrice: 'Open', closePrice: 'Close', stopPrice: 'Stop' },
  ...{ increase: 'More', decrease: 'Less', results: 'Results' },
}
const watchlistLabels = {
  ...{ lists: 'Lists', newList: 'New', name: 'Name', create: 'Create', rename: 'Rename', deleteList: 'Delete', full: 'Full' },
  ...{ markets: word, moveUp: word, moveDown: (market: string) => `${market} down`, remove: (market: string) => `no ${market}` },
  moved: word,
}

const cases: ConformanceCase[] = [
  {
    name: 'Accordion',
    component: Accordion,
    props: { items: [{ id: 'fees', title: 'Fees', children: 'A fee per lot.' }] },
    role: 'button',
    accessibleName: 'Fees',
  },
  {
    name: 'Pagination',
    component: Pagination,
    initial: { 'Pagination.value': 3 },
    props: { pageCount: 12, labels: { pagination: 'Pages', previous: 'Previous', next: 'Next', page: word } },
    role: 'navigation',
    accessibleName: 'Pages',
  },
  {
    name: 'ComboBox',
    component: ComboBox,
    initial: { 'ComboBox.value': 'EURUSD' },
    props: { label: 'Market', items: [{ id: 'EURUSD', label: 'EURUSD' }] },
    role: 'combobox',
    accessibleName: 'Market',
  },
  {
    name: 'DateRangePicker',
    component: DateRangePicker,
    initial: { 'DateRangePicker.value': { start: '2026-10-05', end: '2026-10-09' } },
    props: {
      label: 'Period',
      value: { start: '2026-11-02', end: '2026-11-13' },
      labels: { previous: 'Previous month', next: 'Next month' },
    },
    role: 'group',
    accessibleName: /^Period/,
  },
  {
    name: 'DataGrid',
    component: DataGrid,
    initial: { 'DataGrid.sortDescriptor': { column: 'code', direction: 'ascending' }, 'DataGrid.visibleColumns': ['code'] },
    props: {
      columns: [
        { id: 'code', label: 'Market', isRowHeader: true, allowsSorting: true, render: String },
        { id: 'lots', label: 'Lots', render: String },
      ],
      items: [],
      getKey: String,
      empty: 'No orders',
      labels: { grid: 'Orders', columns: 'Columns' },
    },
    role: 'grid',
    accessibleName: 'Orders',
  },
  {
    name: 'NotificationCentre',
    component: NotificationCentre,
    props: {
      items: [{ id: '1', title: 'Deposit credited', at: 0, isRead: false }],
      empty: 'None',
      labels: { today: 'Today', yesterday: 'Yesterday', unread: 'New', list: word },
    },
    role: 'button',
    accessibleName: /^New Deposit credited/,
  },
  {
    name: 'NotificationBell',
    component: NotificationBell,
    props: { count: 3, labels: { notifications: 'Notifications', unread: word } },
    role: 'button',
    accessibleName: 'about 3',
  },
  {
    name: 'AlertEditor',
    component: AlertEditor,
    initial: { 'AlertEditor.value': { price: '1.10000', note: '', repeats: false } },
    props: {
      onSubmit: nothing,
      rules: { step: '0.0001', fractionDigits: 5 },
      lastPrice: '1.08419',
      labels: {
        ...{ lastPrice: 'Last price', price: 'Price', increase: 'More', decrease: 'Less', note: 'Note', repeats: 'Repeats' },
        save: 'Set alert',
      },
    },
    role: 'button',
    accessibleName: 'Set alert',
  },
  {
    name: 'AlertList',
    component: AlertList,
    props: {
      items: [{ id: '1', code: 'EURUSD', price: '1.09', condition: 'Rises to' }],
      onEdit: nothing,
      onDelete: nothing,
      labels: { list: 'Alerts', edit: () => 'Edit', delete: () => 'Delete' },
    },
    role: 'region',
    accessibleName: 'Alerts',
  },
  {
    name: 'PositionCalculator',
    component: PositionCalculator,
    initial: {
      'PositionCalculator.value': {
        ...{ mode: 'size', side: 'sell', lots: '', risk: '50', leverage: '100', openPrice: '1.1', closePrice: '1.2' },
      },
    },
    props: {
      rules: {
        ...{ lotStep: '0.01', minLots: '0.01', priceStep: '0.0001', priceFractionDigits: 5, currency: 'USD' },
        leverages: [{ id: '100', label: '1:100' }],
      },
      figures: [{ id: 'lots', label: 'Lots', value: '0.16' }],
      labels: calculatorLabels,
    },
    role: 'region',
    accessibleName: 'Results',
  },
  {
    name: 'WatchlistEditor',
    component: WatchlistEditor,
    initial: { 'WatchlistEditor.value': 'new' },
    props: {
      items: [{ id: 'mine', label: 'Mine', markets: [{ id: 'EURUSD', label: 'EURUSD' }] }],
      ...{ onMarketsChange: nothing, onCreate: nothing, onRename: nothing, onDelete: nothing },
      empty: 'No markets',
      labels: watchlistLabels,
    },
    role: 'list',
    accessibleName: 'about Mine',
  },
]

for (const each of cases) describeConformance(each)
