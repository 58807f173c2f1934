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

type Hear = (said: unknown) => void
const nothing = () => undefined
const options = [
  { id: '100', label: '1:100' },
  { id: '200', label: '1:200' },
]
const copy = { copy: 'Copy', copied: 'Copied', failed: 'Not copied' }
/** The clipboard of a test. */
const writing = (hear: Hear) => (text: string) => {
  hear(text)
  return Promise.resolve()
}

/** Keeps what is typed, as every owner of a field does. */
function Kept({
  hear,
  draw,
  start = '',
}: {
  hear: Hear
  start?: string
  draw: (value: string, set: (next: string) => void) => React.ReactElement
}) {
  const [value, setValue] = useState(start)
  return draw(value, (next) => {
    setValue(next)
    hear(next)
  })
}

const cases: InteractionCase[] = [
  {
    name: 'Button',
    draw: (hear) => <Button onPress={() => hear('saved')}>Save</Button>,
    target: ['button', 'Save'],
    hears: 'saved',
  },
  {
    name: 'IconButton',
    draw: (hear) => <IconButton icon="star" label="Favourite" onPress={() => hear('on')} />,
    target: ['button'],
    keys: ' ',
    hears: 'on',
  },
  {
    name: 'TextButton',
    draw: (hear) => <TextButton onPress={() => hear('all')}>Close all</TextButton>,
    target: ['button'],
    hears: 'all',
  },
  { name: 'Link', draw: (hear) => <Link onPress={() => hear('gone')}>Terms</Link>, target: ['link', 'Terms'], hears: 'gone' },
  {
    name: 'TextField',
    draw: (hear) => <TextField label="Name" onChange={hear} />,
    target: ['textbox', 'Name'],
    keys: 'Ada',
    types: 'Ada',
    hears: 'Ada',
  },
  {
    name: 'PasswordField',
    draw: (hear) => <PasswordField label="Password" onChange={hear} labels={{ show: 'Show', hide: 'Hide' }} />,
    target: ['button', 'Show'],
    keys: '{Enter}{Shift>}{Tab}{/Shift}x',
    presses: [
      ['button', 'Show'],
      ['textbox', /Password/],
    ],
    types: 'x',
    hears: 'x',
  },
  {
    name: 'AmountField',
    draw: (hear) => <Kept hear={hear} draw={(value, set) => <AmountField label="Amount" value={value} onChange={set} />} />,
    target: ['textbox'],
    keys: '12.5',
    types: '12.5',
    hears: '12.5',
  },
  {
    name: 'CodeField',
    draw: (hear) => <Kept hear={hear} draw={(value, set) => <CodeField label="Code" value={value} onChange={set} />} />,
    target: ['textbox'],
    keys: '001234',
    types: '001234',
    hears: '001234',
  },
  {
    name: 'SearchField',
    draw: (hear) => (
      <Kept
        hear={hear}
        start="eur"
        draw={(value, set) => <SearchField label="Search" clearLabel="Clear" value={value} onChange={set} />}
      />
    ),
    target: ['searchbox'],
    keys: '{Escape}',
    presses: [['button', 'Clear']],
    hears: '',
  },
  {
    name: 'PhoneField',
    draw: (hear) => (
      <PhoneField
        label="Phone"
        areas={[{ id: 'HK', code: '852', name: 'Hong Kong' }]}
        value={{ areaId: 'HK', number: '' }}
        onChange={({ number }) => hear(number)}
        labels={{ area: 'Area', search: 'Search', clear: 'Clear', noMatch: 'None' }}
      />
    ),
    target: ['textbox'],
    keys: '5',
    types: '5',
    hears: '5',
  },
  {
    name: 'StepperField',
    draw: (hear) => (
      <StepperField label="Lots" value="0.50" onChange={hear} step="0.01" labels={{ decrease: 'Less', increase: 'More' }} />
    ),
    target: ['textbox'],
    keys: '{ArrowUp}',
    presses: [['button', /More/]],
    hears: '0.51',
  },
  {
    name: 'Select',
    draw: (hear) => <Select label="Leverage" options={options} value="100" onChange={hear} />,
    target: ['button', /Leverage/],
    keys: '{Enter}{ArrowDown}{Enter}',
    presses: [
      ['button', /Leverage/],
      ['option', '1:200'],
    ],
    hears: '200',
  },
  {
    name: 'RadioGroup',
    draw: (hear) => <RadioGroup label="Leverage" options={options} defaultValue="100" onChange={hear} />,
    target: ['radio', '1:100'],
    keys: '{ArrowDown}',
    presses: [['radio', '1:200']],
    hears: '200',
  },
  {
    name: 'SegmentedControl',
    draw: (hear) => <SegmentedControl label="Type" options={options} value="100" onChange={hear} />,
    target: ['radio', '1:100'],
    keys: '{ArrowRight}',
    presses: [['radio', '1:200']],
    hears: '200',
  },
  {
    name: 'Tabs',
    draw: (hear) => (
      <Tabs label="Orders" items={options} value="100" onChange={hear}>
        Content
      </Tabs>
    ),
    target: ['tab', '1:100'],
    keys: '{ArrowRight}',
    presses: [['tab', '1:200']],
    hears: '200',
  },
  {
    name: 'CategoryChips',
    draw: (hear) => <CategoryChips label="Categories" items={options} value={null} onChange={hear} />,
    target: ['button', '1:100'],
    keys: '{ArrowRight} ',
    presses: [['button', '1:200']],
    hears: '200',
  },
  {
    name: 'TabBar',
    draw: (hear) => (
      <div onClickCapture={(event) => hear((event.target as HTMLElement).closest('a')?.getAttribute('href'))}>
        <TabBar label="Main" currentId={null} items={[{ id: 'trade', label: 'Trade', icon: 'trade', href: '#trade' }]} />
      </div>
    ),
    target: ['link', 'Trade'],
    hears: '#trade',
  },
  {
    name: 'AccountMenu',
    draw: (hear) => (
      <AccountMenu label="Account" items={[{ id: 'out', label: 'Sign out', icon: 'logout', onPress: () => hear('out') }]} />
    ),
    target: ['button', 'Sign out'],
    hears: 'out',
  },
  {
    name: 'CopyField',
    draw: (hear) => <CopyField label="Code" value="K7QX2" labels={copy} writeText={writing(hear)} />,
    target: ['button'],
    hears: 'K7QX2',
  },
  {
    name: 'ErrorState',
    draw: (hear) => (
      <ErrorState
        title="No prices"
        outcome="Nothing was done."
        code="NETWORK"
        labels={{ copyCode: 'Copy code', copied: 'Copied' }}
        writeText={writing(hear)}
      />
    ),
    target: ['button'],
    hears: 'NETWORK',
  },
  {
    name: 'Announcement',
    draw: (hear) => <Announcement title="Holiday hours" onDismiss={() => hear('gone')} dismissLabel="Dismiss" />,
    target: ['button', 'Dismiss'],
    hears: 'gone',
  },
  {
    name: 'Dialog',
    draw: (hear) => (
      <Dialog
        isOpen
        onOpenChange={nothing}
        title="Close all?"
        actions={<Button onPress={() => hear('closed')}>Close all</Button>}
      />
    ),
    target: ['button', 'Close all'],
    hears: 'closed',
  },
  {
    name: 'LoadingList',
    draw: (hear) => (
      <LoadingList
        label="Records"
        items={['1']}
        getKey={String}
        hasMore
        isLoading={false}
        onLoadMore={() => hear('more')}
        labels={{ loading: 'Loading', more: 'Show more', end: 'End' }}
      >
        {String}
      </LoadingList>
    ),
    target: ['button', 'Show more'],
    hears: 'more',
  },
  {
    name: 'Tooltip',
    draw: (hear) => (
      <Tooltip trigger={<IconButton icon="refresh" label="Refresh" onPress={() => hear('fresh')} />}>Prices are 12 s old</Tooltip>
    ),
    target: ['button', 'Refresh'],
    hears: 'fresh',
  },
  {
    name: 'ToastRegion',
    draw: (hear) => {
      const toasts = createToasts()
      toasts.add({ title: 'Placed', action: <Button onPress={() => hear('order')}>Show</Button> })
      return <ToastRegion toasts={toasts} label="Notifications" closeLabel="Close" />
    },
    target: ['button', 'Show'],
    hears: 'order',
  },
]

for (const each of cases) describeInteraction(each)
