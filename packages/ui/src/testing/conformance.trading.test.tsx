import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { AccountSummary } from '../money/account-summary/AccountSummary.tsx'
import { Money } from '../money/money/Money.tsx'
import { Figures } from '../primitives/figures/Figures.tsx'
import { Monogram } from '../primitives/monogram/Monogram.tsx'
import { ClosedOrderRow } from '../trading/closed-order-row/ClosedOrderRow.tsx'
import { InstrumentHeader } from '../trading/instrument-header/InstrumentHeader.tsx'
import { LeverRail } from '../trading/lever-rail/LeverRail.tsx'
import { MarketList } from '../trading/market-list/MarketList.tsx'
import { MarketListHead } from '../trading/market-list/MarketListHead.tsx'
import { MarketPicker } from '../trading/market-picker/MarketPicker.tsx'
import { MarketRow } from '../trading/market-row/MarketRow.tsx'
import { OrderCard } from '../trading/order-card/OrderCard.tsx'
import { OrderDetail } from '../trading/order-detail/OrderDetail.tsx'
import { OrderTicket } from '../trading/order-ticket/OrderTicket.tsx'
import { TicketConfirm } from '../trading/order-ticket/TicketConfirm.tsx'
import { Percent } from '../trading/percent/Percent.tsx'
import { PeriodBar } from '../trading/period-bar/PeriodBar.tsx'
import { Price } from '../trading/price/Price.tsx'
import { RiskMeter } from '../trading/risk-meter/RiskMeter.tsx'
import { SideTag } from '../trading/side-tag/SideTag.tsx'
import { TicketPanel } from '../trading/ticket-panel/TicketPanel.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'
import { sampleFigures, sampleMarket, samplePanelTicket, sampleTicket } from './sampleTicket.ts'
import { englishPanel, englishTicket } from './sampleWords.ts'

afterEach(cleanup)

const nothing = () => undefined
const figures = [{ id: 'margin', label: 'Margin', value: '271.08' }]
const monogram = <Monogram base="€" quote="$" />
const options = [
  { id: '100', label: '1:100' },
  { id: '200', label: '1:200' },
]
const order = { code: 'EURUSD', side: 'buy', lots: '0.50', profit: '58.50', openPrice: '1.08302', currentPrice: '1.08419' }
const orderLabels = {
  side: englishTicket.sides,
  stopLoss: 'SL',
  takeProfit: 'TP',
  noLimits: 'No limits',
  setLimits: 'Set TP / SL',
}
const zones = { 'stop-out': 'Close to stop-out', 'margin-call': 'Margin call', careful: 'Careful', comfortable: 'Comfortable' }

const cases: ConformanceCase[] = [
  { name: 'Price', component: Price, props: { value: '1.08419' } },
  { name: 'Money', component: Money, props: { value: '12.5' } },
  { name: 'Percent', component: Percent, props: { value: '-0.18' } },
  { name: 'Monogram', component: Monogram, props: { base: '€', quote: '$' } },
  { name: 'SideTag', component: SideTag, props: { side: 'buy', labels: { side: 'Buy' }, lots: '0.50' } },
  { name: 'Figures', component: Figures, props: { items: figures } },
  {
    name: 'MarketRow',
    component: MarketRow,
    props: { href: '/trade', code: 'EURUSD', name: 'Euro', monogram, price: <Price value="1.08419" /> },
    role: 'link',
    accessibleName: /^EURUSD\s*Euro\s*1\.08419$/,
  },
  {
    name: 'MarketList',
    component: MarketList,
    props: { label: 'Markets', items: ['EURUSD'], getKey: String, children: String },
    role: 'list',
    accessibleName: 'Markets',
  },
  {
    name: 'MarketListHead',
    component: MarketListHead,
    props: {
      label: 'Sort by',
      columns: options,
      sortDescriptor: null,
      onSortChange: nothing,
      labels: { ascending: 'up', descending: 'down' },
    },
    role: 'group',
    accessibleName: 'Sort by',
  },
  {
    name: 'MarketPicker',
    component: MarketPicker,
    props: {
      inputValue: '',
      onInputChange: nothing,
      items: [],
      getKey: String,
      children: String,
      empty: 'No match',
      labels: { list: 'Markets', search: 'Search', clear: 'Clear' },
    },
    role: 'searchbox',
  },
  {
    name: 'PeriodBar',
    component: PeriodBar,
    initial: { 'PeriodBar.value': '60' },
    props: {
      label: 'Period',
      items: [
        { id: '15', label: '15M', name: '15 minutes' },
        { id: '60', label: '1H', name: '1 hour' },
      ],
      value: '15',
      onChange: nothing,
    },
    role: 'toolbar',
    accessibleName: 'Period',
  },
  {
    name: 'InstrumentHeader',
    component: InstrumentHeader,
    props: { code: 'EURUSD', name: 'Euro', monogram, onPress: nothing, labels: { pick: 'change market' }, price: '1.08' },
    role: 'button',
    accessibleName: /^EURUSD\s*Euro\s*change market$/,
  },
  {
    name: 'LeverRail',
    component: LeverRail,
    props: { open: '1', current: '2', stop: '0', target: '3', direction: 'up', labels: { stop: 'SL', target: 'TP' } },
  },
  {
    name: 'OrderCard',
    component: OrderCard,
    props: { ...order, stopLoss: null, takeProfit: null, onPress: nothing, onSetLimits: nothing, labels: orderLabels },
    role: 'article',
    accessibleName: 'EURUSD Buy 0.50',
  },
  {
    name: 'OrderDetail',
    component: OrderDetail,
    props: {
      ...order,
      monogram,
      reference: 'No. 7',
      startAt: { takeProfit: '1.09000', stopLoss: '1.07000' },
      limits: { takeProfit: '', stopLoss: '' },
      onLimitsChange: nothing,
      price: { step: '0.00001', fractionDigits: 5, smallDigits: 1 },
      figures,
      labels: { ...englishTicket, takeProfitShort: 'TP', stopLossShort: 'SL', open: 'Open' },
    },
  },
  {
    name: 'OrderTicket',
    component: OrderTicket,
    props: {
      values: sampleTicket,
      onChange: nothing,
      market: sampleMarket,
      figures: sampleFigures,
      currency: 'USD',
      labels: englishTicket,
    },
    role: 'group',
    accessibleName: 'New order',
  },
  {
    name: 'TicketPanel',
    component: TicketPanel,
    props: {
      market: { ...sampleMarket, displayCode: 'EURUSD' },
      ticket: samplePanelTicket,
      currency: 'USD',
      onOrder: nothing,
      labels: englishPanel,
    },
  },
  { name: 'TicketConfirm', component: TicketConfirm, props: { side: 'buy', label: 'Buy 0.50 EURUSD' }, role: 'button' },
  {
    name: 'RiskMeter',
    component: RiskMeter,
    props: {
      level: '212',
      thresholds: { stopOut: '50', marginCall: '100', careful: '300' },
      labels: { level: 'Margin level', zones },
    },
    role: 'meter',
    accessibleName: 'Margin level',
  },
  {
    name: 'AccountSummary',
    component: AccountSummary,
    props: { label: 'Floating profit', profit: '1', currency: 'USD', figures },
    role: 'region',
    accessibleName: 'Floating profit',
  },
  {
    name: 'ClosedOrderRow',
    component: ClosedOrderRow,
    props: { ...order, labels: { side: 'Buy' }, closePrice: '1.08', closedAt: '14:06' },
    role: 'button',
  },
]

for (const each of cases) describeConformance(each)
