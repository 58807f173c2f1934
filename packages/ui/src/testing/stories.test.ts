import { expect, test } from 'vitest'
import { drawnIn, type KitComponent, kitComponents, readSource } from './kitComponents.ts'

/** What hands things on and draws nothing. */
const undrawn = new Set(['IconProvider', 'LinkRouter', 'RouterProvider'])
const components = kitComponents().filter(({ name }) => !undrawn.has(name))
const storiesOf = (component: KitComponent) => drawnIn(component, /\.stories\.tsx$/)
const without = (shown: RegExp, which = components) =>
  which.filter((component) => !shown.test(storiesOf(component))).map(({ name }) => name)
/** Components with such a property of their own. */
const taking = (property: RegExp) =>
  components.filter(({ name, path }) => {
    const [props = ''] = new RegExp(`^export interface ${name}Props[^]*?^}`, 'm').exec(readSource(path)) ?? []
    return property.test(props)
  })

test.each([
  ['in the dark', /inDark|theme: 'dark'/],
  ['from right to left', /inArabic|locale: 'ar/],
  ['at 320 px', /at320|frame: 320/],
])('every component shows itself %s', (_, shown) => {
  expect(without(shown)).toEqual([])
})

test.each([
  ['disabled', /isDisabled|extends[^{]*(?:Button|Field|RadioGroup|Slider|Select|Checkbox)Props/, /isDisabled/],
  ['wrong', /errorMessage/, /errorMessage|problems/],
  ['at work', /is(?:Busy|Loading|Submitting|Deleting|Refreshing)/, /is(?:Busy|Loading|Submitting|Deleting|Refreshing)/],
  ['empty', /^ {2}empty\??:/m, /empty|\[\]/],
])('whatever can be %s shows itself so', (_, property, shown) => {
  const able = taking(property)
  expect(able.length).toBeGreaterThan(1)
  expect(without(shown, able)).toEqual([])
})

/** What a broker's screens are built of; an application counts on each by its name. */
const plan = {
  primitives:
    'Button IconButton Link TextField PasswordField AmountField CodeField SearchField PhoneField Select RadioGroup Switch Checkbox Slider Tabs SegmentedControl Chips Menu Dialog Sheet Drawer Popover Tooltip ToastRegion Banner Spinner BlockingSpinner Progress Skeleton RowSkeleton EmptyState ErrorState LoadingList PullToRefresh FileUpload CopyField QrCode Countdown Avatar Badge Money Percent Price DateTime LanguagePicker TabBar AppHeader Page',
  trading:
    'MarketRow MarketList CategoryChips Sparkline CandleChart PeriodBar OrderTicket ConfirmOrder OrderCard OrderDetail StopEditor RiskMeter AccountSummary RankingRow TraderProfile DepositMethodCard WireDetails WithdrawForm MethodCard RecordRow StatusTimeline IdentityForm NewsCard NewsBody CompanyCard Announcement InviteCard ShareCard',
  analytics: 'EquityCurve ProfitByMarket WinRate',
}

test.each(Object.entries(plan))('the kit has all %s of its plan, each with stories', (_, names) => {
  const found = new Set(components.filter((component) => storiesOf(component) !== '').map(({ name }) => name))
  expect(names.split(' ').filter((name) => !found.has(name))).toEqual([])
})
