import { useState } from 'react'
import { AccountMenu } from '../account/account-menu/AccountMenu.tsx'
import { AmountField } from '../fields/amount-field/AmountField.tsx'
import { CodeField } from '../fields/code-field/CodeField.tsx'
import { CopyField } from '../fields/copy-field/CopyField.tsx'
import { PhoneField } from '../fields/phone-field/PhoneField.tsx'
import { RadioGroup } from '../fields/radio-group/RadioGroup.tsx'
import { SearchField } from '../fields/search-field/SearchField.tsx'
import { SegmentedControl } from '../fields/segmented-control/SegmentedControl.tsx'
import { Select } from '../fields/select/Select.tsx'
import { StepperField } from '../fields/stepper-field/StepperField.tsx'
import { PasswordField } from '../fields/text-field/PasswordField.tsx'
import { TextField } from '../fields/text-field/TextField.tsx'
import { Announcement } from '../layout/announcement/Announcement.tsx'
import { TabBar } from '../layout/tab-bar/TabBar.tsx'
import { Tabs } from '../layout/tabs/Tabs.tsx'
import { Dialog } from '../overlays/dialog/Dialog.tsx'
import { createToasts, ToastRegion } from '../overlays/toast/ToastRegion.tsx'
import { Tooltip } from '../overlays/tooltip/Tooltip.tsx'
import { Button } from '../primitives/button/Button.tsx'
import { ErrorState } from '../primitives/error-state/ErrorState.tsx'
import { IconButton } from '../primitives/icon-button/IconButton.tsx'
import { Link } from '../primitives/link/Link.tsx'
import { LoadingList } from '../primitives/loading-list/LoadingList.tsx'
import { TextButton } from '../primitives/text-button/TextButton.tsx'
import { CategoryChips } from '../trading/category-chips/CategoryChips.tsx'
import { describeInteraction, type InteractionCase } from './interaction.tsx'

type Emit = (value: unknown) => void
const nothing = () => undefined
const options = [
  { id: '100', label: '1:100' },
  { id: '200', label: '1:200' },
]
const copy = { copy: 'Copy', copied: 'Copied', failed: 'Not copied' }
/** Returns a mock of `writeText` that passes the text to `emit`. */
const writing = (emit: Emit) => (text: string) => {
  emit(text)
  return Promise.resolve()
}

/** Renders a controlled field and stores its value. */
function Controlled({
  emit,
  element,
  start = '',
}: {
  emit: Emit
  start?: string
  element: (value: string, set: (next: string) => void) => React.ReactElement
}) {
  const [value, setValue] = useState(start)
  return element(value, (next) => {
    setValue(next)
    emit(next)
  })
}

const cases: InteractionCase[] = [
  {
    name: 'Button',
    element: (emit) => <Button onPress={() => emit('saved')}>Save</Button>,
    target: ['button', 'Save'],
    emits: 'saved',
  },
  {
    name: 'IconButton',
    element: (emit) => <IconButton icon="star" label="Favourite" onPress={() => emit('on')} />,
    target: ['button'],
    keys: ' ',
    emits: 'on',
  },
  {
    name: 'TextButton',
    element: (emit) => <TextButton onPress={() => emit('all')}>Close all</TextButton>,
    target: ['button'],
    emits: 'all',
  },
  { name: 'Link', element: (emit) => <Link onPress={() => emit('gone')}>Terms</Link>, target: ['link', 'Terms'], emits: 'gone' },
  {
    name: 'TextField',
    element: (emit) => <TextField label="Name" onChange={emit} />,
    target: ['textbox', 'Name'],
    keys: 'Ada',
    types: 'Ada',
    emits: 'Ada',
  },
  {
    name: 'PasswordField',
    element: (emit) => <PasswordField label="Password" onChange={emit} labels={{ show: 'Show', hide: 'Hide' }} />,
    target: ['button', 'Show'],
    keys: '{Enter}{Shift>}{Tab}{/Shift}x',
    presses: [
      ['button', 'Show'],
      ['textbox', /Password/],
    ],
    types: 'x',
    emits: 'x',
  },
  {
    name: 'AmountField',
    element: (emit) => (
      <Controlled emit={emit} element={(value, set) => <AmountField label="Amount" value={value} onChange={set} />} />
    ),
    target: ['textbox'],
    keys: '12.5',
    types: '12.5',
    emits: '12.5',
  },
  {
    name: 'CodeField',
    element: (emit) => (
      <Controlled emit={emit} element={(value, set) => <CodeField label="Code" value={value} onChange={set} />} />
    ),
    target: ['textbox'],
    keys: '001234',
    types: '001234',
    emits: '001234',
  },
  {
    name: 'SearchField',
    element: (emit) => (
      <Controlled
        emit={emit}
        start="eur"
        element={(value, set) => <SearchField label="Search" labels={{ clear: 'Clear' }} value={value} onChange={set} />}
      />
    ),
    target: ['searchbox'],
    keys: '{Escape}',
    presses: [['button', 'Clear']],
    emits: '',
  },
  {
    name: 'PhoneField',
    element: (emit) => (
      <PhoneField
        label="Phone"
        areas={[{ id: 'HK', code: '852', name: 'Hong Kong' }]}
        value={{ areaId: 'HK', number: '' }}
        onChange={({ number }) => emit(number)}
        labels={{ area: 'Area', search: 'Search', clear: 'Clear', noMatch: 'None' }}
      />
    ),
    target: ['textbox'],
    keys: '5',
    types: '5',
    emits: '5',
  },
  {
    name: 'StepperField',
    element: (emit) => (
      <StepperField label="Lots" value="0.50" onChange={emit} step="0.01" labels={{ decrease: 'Less', increase: 'More' }} />
    ),
    target: ['textbox'],
    keys: '{ArrowUp}',
    presses: [['button', /More/]],
    emits: '0.51',
  },
  {
    name: 'Select',
    element: (emit) => <Select label="Leverage" items={options} value="100" onChange={emit} />,
    target: ['button', /Leverage/],
    keys: '{Enter}{ArrowDown}{Enter}',
    presses: [
      ['button', /Leverage/],
      ['option', '1:200'],
    ],
    emits: '200',
  },
  {
    name: 'RadioGroup',
    element: (emit) => <RadioGroup label="Leverage" items={options} defaultValue="100" onChange={emit} />,
    target: ['radio', '1:100'],
    keys: '{ArrowDown}',
    presses: [['radio', '1:200']],
    emits: '200',
  },
  {
    name: 'SegmentedControl',
    element: (emit) => <SegmentedControl label="Type" items={options} value="100" onChange={emit} />,
    target: ['radio', '1:100'],
    keys: '{ArrowRight}',
    presses: [['radio', '1:200']],
    emits: '200',
  },
  {
    name: 'Tabs',
    element: (emit) => (
      <Tabs label="Orders" items={options} value="100" onChange={emit}>
        Content
      </Tabs>
    ),
    target: ['tab', '1:100'],
    keys: '{ArrowRight}',
    presses: [['tab', '1:200']],
    emits: '200',
  },
  {
    name: 'CategoryChips',
    element: (emit) => <CategoryChips label="Categories" items={options} value={null} onChange={emit} />,
    target: ['button', '1:100'],
    keys: '{ArrowRight} ',
    presses: [['button', '1:200']],
    emits: '200',
  },
  {
    name: 'TabBar',
    element: (emit) => (
      <div onClickCapture={(event) => emit((event.target as HTMLElement).closest('a')?.getAttribute('href'))}>
        <TabBar label="Main" value={null} items={[{ id: 'trade', label: 'Trade', icon: 'trade', href: '#trade' }]} />
      </div>
    ),
    target: ['link', 'Trade'],
    emits: '#trade',
  },
  {
    name: 'AccountMenu',
    element: (emit) => (
      <AccountMenu label="Account" items={[{ id: 'out', label: 'Sign out', icon: 'logout', onPress: () => emit('out') }]} />
    ),
    target: ['button', 'Sign out'],
    emits: 'out',
  },
  {
    name: 'CopyField',
    element: (emit) => <CopyField label="Code" value="K7QX2" labels={copy} writeText={writing(emit)} />,
    target: ['button'],
    emits: 'K7QX2',
  },
  {
    name: 'ErrorState',
    element: (emit) => (
      <ErrorState
        title="No prices"
        outcome="Nothing was done."
        code="NETWORK"
        labels={{ copyCode: 'Copy code', copied: 'Copied' }}
        writeText={writing(emit)}
      />
    ),
    target: ['button'],
    emits: 'NETWORK',
  },
  {
    name: 'Announcement',
    element: (emit) => <Announcement title="Holiday hours" onDismiss={() => emit('gone')} labels={{ dismiss: 'Dismiss' }} />,
    target: ['button', 'Dismiss'],
    emits: 'gone',
  },
  {
    name: 'Dialog',
    element: (emit) => (
      <Dialog
        isOpen
        onOpenChange={nothing}
        title="Close all?"
        actions={<Button onPress={() => emit('closed')}>Close all</Button>}
      />
    ),
    target: ['button', 'Close all'],
    emits: 'closed',
  },
  {
    name: 'LoadingList',
    element: (emit) => (
      <LoadingList
        label="Records"
        items={['1']}
        getKey={String}
        hasMore
        isLoading={false}
        onLoadMore={() => emit('more')}
        labels={{ loading: 'Loading', more: 'Show more', end: 'End' }}
      >
        {String}
      </LoadingList>
    ),
    target: ['button', 'Show more'],
    emits: 'more',
  },
  {
    name: 'Tooltip',
    element: (emit) => (
      <Tooltip trigger={<IconButton icon="refresh" label="Refresh" onPress={() => emit('fresh')} />}>Prices are 12 s old</Tooltip>
    ),
    target: ['button', 'Refresh'],
    emits: 'fresh',
  },
  {
    name: 'ToastRegion',
    element: (emit) => {
      const toasts = createToasts()
      toasts.add({ title: 'Placed', action: <Button onPress={() => emit('order')}>Show</Button> })
      return <ToastRegion toasts={toasts} label="Notifications" labels={{ close: 'Close' }} />
    },
    target: ['button', 'Show'],
    emits: 'order',
  },
]

for (const each of cases) describeInteraction(each)
