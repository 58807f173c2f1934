import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { AccountSummary } from '../account-summary/AccountSummary.tsx'
import { AmountField } from '../amount-field/AmountField.tsx'
import { AppHeader } from '../app-header/AppHeader.tsx'
import { Avatar } from '../avatar/Avatar.tsx'
import { Badge } from '../badge/Badge.tsx'
import { Banner } from '../banner/Banner.tsx'
import { Button } from '../button/Button.tsx'
import { CategoryChips } from '../category-chips/CategoryChips.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { ClosedOrderRow } from '../closed-order-row/ClosedOrderRow.tsx'
import { CodeField } from '../code-field/CodeField.tsx'
import { CopyField } from '../copy-field/CopyField.tsx'
import { Countdown } from '../countdown/Countdown.tsx'
import { DateTime } from '../date-time/DateTime.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { ErrorState } from '../error-state/ErrorState.tsx'
import { Figures } from '../figures/Figures.tsx'
import { FileUpload } from '../file-upload/FileUpload.tsx'
import { Icon } from '../icon/Icon.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { InstrumentHeader } from '../instrument-header/InstrumentHeader.tsx'
import { LanguagePicker } from '../language-picker/LanguagePicker.tsx'
import { LeverRail } from '../lever-rail/LeverRail.tsx'
import { Link } from '../link/Link.tsx'
import { LoadingList } from '../loading-list/LoadingList.tsx'
import { MarketList } from '../market-list/MarketList.tsx'
import { MarketListHead } from '../market-list/MarketListHead.tsx'
import { MarketPicker } from '../market-picker/MarketPicker.tsx'
import { MarketRow } from '../market-row/MarketRow.tsx'
import { Money } from '../money/Money.tsx'
import { Monogram } from '../monogram/Monogram.tsx'
import { OrderCard } from '../order-card/OrderCard.tsx'
import { OrderDetail } from '../order-detail/OrderDetail.tsx'
import { OrderTicket } from '../order-ticket/OrderTicket.tsx'
import { TicketConfirm } from '../order-ticket/TicketConfirm.tsx'
import { Page, Panes } from '../page/Page.tsx'
import { Percent } from '../percent/Percent.tsx'
import { PeriodBar } from '../period-bar/PeriodBar.tsx'
import { PhoneField } from '../phone-field/PhoneField.tsx'
import { Price } from '../price/Price.tsx'
import { Progress } from '../progress/Progress.tsx'
import { QrCode } from '../qr-code/QrCode.tsx'
import { RadioGroup } from '../radio-group/RadioGroup.tsx'
import { RiskMeter } from '../risk-meter/RiskMeter.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { SegmentedControl } from '../segmented-control/SegmentedControl.tsx'
import { Select } from '../select/Select.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import { SideSelector } from '../side-selector/SideSelector.tsx'
import { SideTag } from '../side-tag/SideTag.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { Slider } from '../slider/Slider.tsx'
import { BlockingSpinner } from '../spinner/BlockingSpinner.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { StepperField } from '../stepper-field/StepperField.tsx'
import { Switch } from '../switch/Switch.tsx'
import { TabBar } from '../tab-bar/TabBar.tsx'
import { Tabs } from '../tabs/Tabs.tsx'
import { TextButton } from '../text-button/TextButton.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'
import { sampleRules, sampleTicket } from './sampleTicket.ts'
import { englishTicket } from './sampleWords.ts'

afterEach(cleanup)

const nothing = () => undefined
const figures = [{ id: 'margin', label: 'Margin', value: '271.08' }]
const monogram = <Monogram base="€" quote="$" />
const options = [
  { id: '100', label: '1:100' },
  { id: '200', label: '1:200' },
]
const steps = { decrease: 'Less', increase: 'More' }
const overlay = { isOpen: true, onOpenChange: nothing, title: 'Close order?' }
const drawing = { has: { ref: false, rest: false } }
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
  { name: 'Button', component: Button, props: { children: 'Save' }, role: 'button', accessibleName: 'Save' },
  {
    name: 'IconButton',
    component: IconButton,
    props: { icon: 'star', label: 'Favourite' },
    role: 'button',
    accessibleName: 'Favourite',
  },
  { name: 'TextButton', component: TextButton, props: { children: 'Close all' }, role: 'button', accessibleName: 'Close all' },
  { name: 'Checkbox', component: Checkbox, props: { children: 'I agree' }, role: 'checkbox', accessibleName: 'I agree' },
  { name: 'Switch', component: Switch, props: { children: 'One-tap' }, role: 'switch', accessibleName: 'One-tap' },
  {
    name: 'CodeField',
    component: CodeField,
    props: { label: 'Code', value: '', onChange: nothing },
    role: 'textbox',
    accessibleName: 'Code',
  },
  {
    name: 'Countdown',
    component: Countdown,
    props: { label: 'Send', waitingLabel: String, until: null },
    role: 'button',
    accessibleName: 'Send',
  },
  {
    name: 'PhoneField',
    component: PhoneField,
    props: {
      label: 'Telephone',
      areas: [{ id: 'HK', code: '852', name: 'Hong Kong' }],
      value: { areaId: 'HK', number: '' },
      onChange: nothing,
      labels: { area: 'Area code', search: 'Search', clear: 'Clear', noMatch: 'None' },
    },
    role: 'textbox',
    accessibleName: 'Telephone',
  },
  {
    name: 'CopyField',
    component: CopyField,
    props: { label: 'Address', value: 'HX7q9', isGrouped: true, labels: { copy: 'Copy', copied: 'Copied', failed: 'Failed' } },
    role: 'button',
    accessibleName: 'Address HX7q9 Copy',
  },
  { name: 'QrCode', component: QrCode, props: { value: 'HX7q9', label: 'QR code' }, role: 'img', accessibleName: 'QR code' },
  {
    name: 'Progress',
    component: Progress,
    props: { label: 'Sending', value: 64 },
    role: 'progressbar',
    accessibleName: 'Sending',
  },
  { name: 'Spinner', component: Spinner, props: { label: 'Loading' }, role: 'status' },
  {
    name: 'BlockingSpinner',
    component: BlockingSpinner,
    props: { isOpen: true, label: 'Signing in' },
    role: 'dialog',
    accessibleName: 'Signing in',
  },
  {
    name: 'FileUpload',
    component: FileUpload,
    props: {
      label: 'Proof',
      accept: ['image/*'],
      maxBytes: 5,
      upload: null,
      onChoose: nothing,
      onRemove: nothing,
      onRetry: nothing,
      labels: {
        choose: 'Choose',
        takePhoto: 'Photo',
        state: () => '',
        cancel: 'Stop',
        remove: 'Remove',
        retry: 'Retry',
        problem: String,
      },
    },
    role: 'group',
    accessibleName: 'Proof',
  },
  { name: 'Avatar', component: Avatar, props: { name: 'Mei Lin' } },
  { name: 'Badge', component: Badge, props: { count: 3, label: '3 new' } },
  { name: 'DateTime', component: DateTime, props: { at: 0 } },
  { name: 'Link', component: Link, props: { href: '/news', children: 'News' }, role: 'link', accessibleName: 'News' },
  {
    name: 'LanguagePicker',
    component: LanguagePicker,
    props: { label: 'Language', languages: [{ id: 'en', locale: 'en', endonym: 'English' }], value: 'en', onChange: nothing },
    role: 'listbox',
    accessibleName: 'Language',
  },
  {
    name: 'LoadingList',
    component: LoadingList,
    props: {
      label: 'Records',
      items: ['1'],
      getKey: String,
      children: String,
      hasMore: false,
      isLoading: false,
      onLoadMore: nothing,
      labels: { loading: 'Loading', more: 'More', end: 'End' },
    },
    role: 'list',
    accessibleName: 'Records',
    has: { ref: false },
  },
  { name: 'Slider', component: Slider, props: { label: 'Part', defaultValue: 25 }, role: 'slider', accessibleName: 'Part' },
  { name: 'Icon', component: Icon, props: { name: 'trade' }, has: { ref: false } },
  { name: 'Price', component: Price, props: { value: '1.08419' }, ...drawing },
  { name: 'Money', component: Money, props: { value: '12.5' }, ...drawing },
  { name: 'Percent', component: Percent, props: { value: '-0.18' }, ...drawing },
  { name: 'Monogram', component: Monogram, props: { base: '€', quote: '$' }, ...drawing },
  { name: 'SideTag', component: SideTag, props: { side: 'buy', word: 'Buy', lots: '0.50' }, ...drawing },
  { name: 'Figures', component: Figures, props: { items: figures } },
  {
    name: 'AmountField',
    component: AmountField,
    props: { label: 'Stop loss', value: '', onChange: nothing },
    role: 'textbox',
    accessibleName: 'Stop loss',
  },
  {
    name: 'StepperField',
    component: StepperField,
    props: { label: 'Lots', value: '0.50', onChange: nothing, step: '0.01', labels: steps },
    role: 'textbox',
    accessibleName: 'Lots',
  },
  {
    name: 'Select',
    component: Select,
    props: { label: 'Leverage', options, value: '200', onChange: nothing },
    role: 'button',
    accessibleName: '1:200 Leverage',
  },
  {
    name: 'RadioGroup',
    component: RadioGroup,
    props: { label: 'Theme', options: [{ id: 'light', label: 'Light' }] },
    role: 'radiogroup',
    accessibleName: 'Theme',
  },
  {
    name: 'SideSelector',
    component: SideSelector,
    props: { label: 'Side', value: 'buy', onChange: nothing, labels: englishTicket.sides },
    role: 'radiogroup',
    accessibleName: 'Side',
  },
  {
    name: 'SegmentedControl',
    component: SegmentedControl,
    props: { label: 'Order type', options, value: '100', onChange: nothing },
    role: 'radiogroup',
    accessibleName: 'Order type',
  },
  {
    name: 'Tabs',
    component: Tabs,
    props: { label: 'Orders', items: options, value: '100', onChange: nothing, children: 'Content' },
    role: 'tablist',
    accessibleName: 'Orders',
  },
  {
    name: 'CategoryChips',
    component: CategoryChips,
    props: { label: 'Categories', items: options, value: null, onChange: nothing },
    role: 'toolbar',
    accessibleName: 'Categories',
  },
  {
    name: 'SearchField',
    component: SearchField,
    props: { label: 'Search', clearLabel: 'Clear' },
    role: 'searchbox',
    accessibleName: 'Search',
  },
  {
    name: 'Sheet',
    component: Sheet,
    props: { ...overlay, closeLabel: 'Close', children: 'Really?' },
    role: 'dialog',
    accessibleName: 'Close order?',
  },
  {
    name: 'Dialog',
    component: Dialog,
    props: { ...overlay, isAlert: true, actions: <Button>Close</Button> },
    role: 'alertdialog',
    accessibleName: 'Close order?',
  },
  { name: 'Banner', component: Banner, props: { children: 'Offline' }, role: 'status' },
  { name: 'Skeleton', component: Skeleton, props: {} },
  { name: 'EmptyState', component: EmptyState, props: { title: 'No orders' } },
  {
    name: 'ErrorState',
    component: ErrorState,
    props: {
      title: 'No prices',
      outcome: 'Nothing was done.',
      code: 'NETWORK',
      labels: { copyCode: 'Copy code', copied: 'Copied' },
    },
    role: 'alert',
  },
  {
    name: 'TabBar',
    component: TabBar,
    props: { label: 'Main', currentId: 'trade', items: [{ id: 'trade', label: 'Trade', icon: 'trade', href: '/trade' }] },
    role: 'navigation',
    accessibleName: 'Main',
  },
  { name: 'AppHeader', component: AppHeader, props: { title: 'Orders' }, role: 'heading', accessibleName: 'Orders' },
  { name: 'Page', component: Page, props: { children: 'Content' }, role: 'main' },
  { name: 'Panes', component: Panes, props: { list: 'List', detail: 'Detail' } },
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
    has: { ref: false, rest: false },
  },
  {
    name: 'MarketListHead',
    component: MarketListHead,
    props: {
      label: 'Sort by',
      columns: options,
      sort: null,
      onSort: nothing,
      directionLabels: { ascending: 'up', descending: 'down' },
    },
    role: 'group',
    accessibleName: 'Sort by',
    has: { ref: false, rest: false },
  },
  {
    name: 'MarketPicker',
    component: MarketPicker,
    props: {
      query: '',
      onQueryChange: nothing,
      items: [],
      getKey: String,
      children: String,
      empty: 'No match',
      labels: { list: 'Markets', search: 'Search', clear: 'Clear' },
    },
    role: 'searchbox',
    has: { ref: false, rest: false },
  },
  {
    name: 'PeriodBar',
    component: PeriodBar,
    props: { label: 'Period', periods: [{ id: '15', label: '15M', name: '15 minutes' }], value: '15', onChange: nothing },
    role: 'toolbar',
    accessibleName: 'Period',
  },
  {
    name: 'InstrumentHeader',
    component: InstrumentHeader,
    props: { code: 'EURUSD', name: 'Euro', monogram, onPick: nothing, pickLabel: 'change market', price: '1.08' },
    role: 'button',
    accessibleName: /^EURUSD\s*Euro\s*change market$/,
  },
  {
    name: 'LeverRail',
    component: LeverRail,
    props: { open: '1', current: '2', stop: '0', target: '3', direction: 'up', labels: { stop: 'SL', target: 'TP' } },
    ...drawing,
  },
  {
    name: 'OrderCard',
    component: OrderCard,
    props: { ...order, stopLoss: null, takeProfit: null, onOpen: nothing, onSetLimits: nothing, labels: orderLabels },
    role: 'article',
    accessibleName: 'EURUSD Buy 0.50',
    has: { ref: false, rest: false },
  },
  {
    name: 'OrderDetail',
    component: OrderDetail,
    props: {
      ...order,
      monogram,
      reference: 'No. 7',
      limits: { takeProfit: '', stopLoss: '' },
      onLimitsChange: nothing,
      price: { step: '0.00001', digits: 5, smallDigits: 1 },
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
      rules: sampleRules,
      costs: { margin: '1', fee: '1', freeMarginAfter: '1', currency: 'USD' },
      labels: englishTicket,
    },
    role: 'group',
    accessibleName: 'New order',
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
    has: { ref: false, rest: false },
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
    props: { ...order, sideWord: 'Buy', closePrice: '1.08', closedAt: '14:06' },
    role: 'button',
  },
]

for (const each of cases) describeConformance(each)
