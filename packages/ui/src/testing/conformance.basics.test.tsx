import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { DateTime } from '../foundation/date-time/DateTime.tsx'
import { Icon } from '../foundation/icon/Icon.tsx'
import { AppHeader } from '../layout/app-header/AppHeader.tsx'
import { Banner } from '../layout/banner/Banner.tsx'
import { Page, Panes } from '../layout/page/Page.tsx'
import { TabBar } from '../layout/tab-bar/TabBar.tsx'
import { Tabs } from '../layout/tabs/Tabs.tsx'
import { Dialog } from '../overlays/dialog/Dialog.tsx'
import { Sheet } from '../overlays/sheet/Sheet.tsx'
import { Avatar } from '../primitives/avatar/Avatar.tsx'
import { Badge } from '../primitives/badge/Badge.tsx'
import { Button } from '../primitives/button/Button.tsx'
import { EmptyState } from '../primitives/empty-state/EmptyState.tsx'
import { ErrorState } from '../primitives/error-state/ErrorState.tsx'
import { IconButton } from '../primitives/icon-button/IconButton.tsx'
import { Link } from '../primitives/link/Link.tsx'
import { LoadingList } from '../primitives/loading-list/LoadingList.tsx'
import { Progress } from '../primitives/progress/Progress.tsx'
import { QrCode } from '../primitives/qr-code/QrCode.tsx'
import { Skeleton } from '../primitives/skeleton/Skeleton.tsx'
import { BlockingSpinner } from '../primitives/spinner/BlockingSpinner.tsx'
import { Spinner } from '../primitives/spinner/Spinner.tsx'
import { TextButton } from '../primitives/text-button/TextButton.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'

afterEach(cleanup)

const nothing = () => undefined
const options = [
  { id: '100', label: '1:100' },
  { id: '200', label: '1:200' },
]
const overlay = { isOpen: true, onOpenChange: nothing, title: 'Close order?' }

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
  { name: 'Avatar', component: Avatar, props: { name: 'Mei Lin' } },
  { name: 'Badge', component: Badge, props: { count: 3, label: '3 new' } },
  { name: 'DateTime', component: DateTime, props: { at: 0 } },
  { name: 'Link', component: Link, props: { href: '/news', children: 'News' }, role: 'link', accessibleName: 'News' },
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
  },
  { name: 'Icon', component: Icon, props: { name: 'trade' } },
  {
    name: 'Tabs',
    component: Tabs,
    initial: { 'Tabs.value': '200' },
    props: { label: 'Orders', items: options, value: '100', onChange: nothing, children: 'Content' },
    role: 'tablist',
    accessibleName: 'Orders',
  },
  {
    name: 'Sheet',
    component: Sheet,
    props: { ...overlay, labels: { close: 'Close' }, children: 'Really?' },
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
    props: { label: 'Main', value: 'trade', items: [{ id: 'trade', label: 'Trade', icon: 'trade', href: '/trade' }] },
    role: 'navigation',
    accessibleName: 'Main',
  },
  { name: 'AppHeader', component: AppHeader, props: { title: 'Orders' }, role: 'heading', accessibleName: 'Orders' },
  { name: 'Page', component: Page, props: { children: 'Content' }, role: 'main' },
  { name: 'Panes', component: Panes, props: { list: 'List', detail: 'Detail' } },
]

for (const each of cases) describeConformance(each)
