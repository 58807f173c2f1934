import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, vi } from 'vitest'
import { EquityCurve } from '../account/performance-chart/EquityCurve.tsx'
import { ProfitByMarket } from '../account/performance-chart/ProfitByMarket.tsx'
import { ResultBars } from '../account/performance-chart/ResultBars.tsx'
import { WinRate } from '../account/performance-chart/WinRate.tsx'
import { NewsBody } from '../content/news-body/NewsBody.tsx'
import { PasswordStrength } from '../fields/password-strength/PasswordStrength.tsx'
import { PasswordField } from '../fields/text-field/PasswordField.tsx'
import { TextField } from '../fields/text-field/TextField.tsx'
import { PullSign } from '../layout/pull-to-refresh/PullSign.tsx'
import { Menu } from '../overlays/menu/Menu.tsx'
import { createToasts, ToastRegion } from '../overlays/toast/ToastRegion.tsx'
import { Tooltip } from '../overlays/tooltip/Tooltip.tsx'
import { Button } from '../primitives/button/Button.tsx'
import { PlainIconButton } from '../primitives/icon-button/PlainIconButton.tsx'
import { CandleChart } from '../trading/candle-chart/CandleChart.tsx'
import { CandleChartSkeleton } from '../trading/candle-chart/CandleChartSkeleton.tsx'
import { DrawingBar } from '../trading/candle-chart/drawings/DrawingBar.tsx'
import { exampleChart } from '../trading/candle-chart/exampleChart.ts'
import { ConfirmOrder } from '../trading/confirm-order/ConfirmOrder.tsx'
import { MarketRowSkeleton } from '../trading/market-row/MarketRowSkeleton.tsx'
import { OrderCardSkeleton } from '../trading/order-card/OrderCardSkeleton.tsx'
import { Sparkline } from '../trading/sparkline/Sparkline.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'

// jsdom has no canvas, so this mock prevents the chart from loading its engine.
vi.mock('../trading/candle-chart/kline/createKlineEngine.ts', () => new Promise(() => undefined))
// Recharts measures its container with `ResizeObserver`, which jsdom lacks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
afterEach(cleanup)

const nothing = () => undefined
const toasts = createToasts()
toasts.add({ title: 'Order placed' })

const chart = { locale: 'en-GB', summary: 'Gold brought most.' }
const chartLabels = { market: 'Market', table: 'By market', showTable: 'Table', showChart: 'Chart', empty: 'No orders' }

const cases: ConformanceCase[] = [
  { name: 'TextField', component: TextField, props: { label: 'Name' }, role: 'textbox', accessibleName: 'Name' },
  { name: 'PasswordField', component: PasswordField, props: { label: 'Password', labels: { show: 'Show', hide: 'Hide' } } },
  {
    name: 'PasswordStrength',
    component: PasswordStrength,
    props: {
      score: 2,
      items: [{ id: 'length', label: '8 characters', isMet: true }],
      labels: { score: 'Fair', rules: 'The password needs', met: 'met', unmet: 'missing' },
    },
  },
  { name: 'PlainIconButton', component: PlainIconButton, props: { icon: 'star', label: 'Favourite' }, role: 'button' },
  { name: 'NewsBody', component: NewsBody, props: { html: '<p>Text</p>', labels: { table: 'Table' } } },
  {
    name: 'CandleChart',
    component: CandleChart,
    initial: { 'CandleChart.view': 'table', 'CandleChart.isFullScreen': true },
    props: exampleChart,
    role: 'figure',
  },
  { name: 'CandleChartSkeleton', component: CandleChartSkeleton, props: { label: 'Loading' }, role: 'status' },
  { name: 'MarketRowSkeleton', component: MarketRowSkeleton, props: { count: 2, label: 'Loading' }, role: 'status' },
  { name: 'OrderCardSkeleton', component: OrderCardSkeleton, props: { count: 2, label: 'Loading' }, role: 'status' },
  {
    name: 'EquityCurve',
    component: EquityCurve,
    props: {
      ...chart,
      startBalance: '10000.00',
      points: [{ id: 1, code: 'EURUSD', closedAt: 0, profit: '12.5', balance: '10012.50' }],
      labels: { ...chartLabels, time: 'Closed', profit: 'Profit', balance: 'Balance' },
    },
    role: 'figure',
  },
  {
    name: 'ProfitByMarket',
    component: ProfitByMarket,
    props: { ...chart, items: [{ code: 'XAUUSD', profit: '412.50' }], labels: { ...chartLabels, profit: 'Profit' } },
    role: 'figure',
  },
  {
    name: 'ResultBars',
    component: ResultBars,
    props: {
      ...chart,
      items: [{ id: '1', label: 'Mon', result: '412.5', cells: ['12'] }],
      labels: { ...chartLabels, heads: ['Weekday', 'Result', 'Positions'] },
    },
    role: 'figure',
  },
  {
    name: 'WinRate',
    component: WinRate,
    props: {
      ...chart,
      items: [{ code: 'XAUUSD', won: 12, lost: 5 }],
      labels: { ...chartLabels, won: 'Won', lost: 'Lost', rate: 'Win rate' },
    },
    role: 'figure',
  },
  {
    name: 'Sparkline',
    component: Sparkline,
    props: { closes: ['1.08', '1.09'], previousClose: '1.081', direction: 'up' },
  },
  {
    name: 'ConfirmOrder',
    component: ConfirmOrder,
    props: {
      isOpen: true,
      onOpenChange: nothing,
      side: 'buy',
      figures: [{ id: 'lots', label: 'Lots', value: '0.50' }],
      onConfirm: nothing,
      labels: { title: 'Check', close: 'Close', cancel: 'Back', confirm: 'Buy' },
    },
    role: 'dialog',
  },
  {
    name: 'Menu',
    component: Menu,
    props: { trigger: <Button>More</Button>, label: 'Order', items: [{ id: 'edit', label: 'Edit' }] },
    role: 'menu',
    open: () => fireEvent.click(screen.getByRole('button', { name: 'More' })),
  },
  {
    name: 'Tooltip',
    component: Tooltip,
    initial: { 'Tooltip.isOpen': true },
    props: { trigger: <Button>Refresh</Button>, children: '12 s old', defaultOpen: true },
    role: 'tooltip',
  },
  {
    name: 'ToastRegion',
    component: ToastRegion,
    props: { toasts, label: 'Notifications', labels: { close: 'Close' } },
    role: 'region',
  },
  {
    name: 'PullSign',
    component: PullSign,
    props: {
      hostRef: createRef(),
      onRefresh: nothing,
      status: 'Updated',
      labels: { refresh: 'Refresh', refreshing: 'Refreshing' },
    },
  },
  {
    name: 'DrawingBar',
    component: DrawingBar,
    props: {
      items: [],
      onChange: nothing,
      tool: 'select',
      onToolChange: nothing,
      selectedKey: null,
      onSelectionChange: nothing,
      labels: {
        tools: 'Tools',
        kinds: { trend: 'Line', level: 'Level', box: 'Box', fibonacci: 'Fibonacci', text: 'Text' },
        delete: 'Delete',
        deleteAll: 'Delete all',
        close: 'Close',
      },
    },
    role: 'toolbar',
  },
]

for (const each of cases) describeConformance(each)
