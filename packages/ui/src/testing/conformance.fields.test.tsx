import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { LanguagePicker } from '../account/language-picker/LanguagePicker.tsx'
import { AmountField } from '../fields/amount-field/AmountField.tsx'
import { Checkbox } from '../fields/checkbox/Checkbox.tsx'
import { CodeField } from '../fields/code-field/CodeField.tsx'
import { CopyField } from '../fields/copy-field/CopyField.tsx'
import { FileUpload } from '../fields/file-upload/FileUpload.tsx'
import { PhoneField } from '../fields/phone-field/PhoneField.tsx'
import { RadioGroup } from '../fields/radio-group/RadioGroup.tsx'
import { SearchField } from '../fields/search-field/SearchField.tsx'
import { SegmentedControl } from '../fields/segmented-control/SegmentedControl.tsx'
import { Select } from '../fields/select/Select.tsx'
import { SideSelector } from '../fields/side-selector/SideSelector.tsx'
import { Slider } from '../fields/slider/Slider.tsx'
import { StepperField } from '../fields/stepper-field/StepperField.tsx'
import { Switch } from '../fields/switch/Switch.tsx'
import { Countdown } from '../primitives/countdown/Countdown.tsx'
import { CategoryChips } from '../trading/category-chips/CategoryChips.tsx'
import { type ConformanceCase, describeConformance } from './conformance.tsx'
import { englishTicket } from './sampleWords.ts'

afterEach(cleanup)

const nothing = () => undefined
const options = [
  { id: '100', label: '1:100' },
  { id: '200', label: '1:200' },
]
const steps = { decrease: 'Less', increase: 'More' }

const cases: ConformanceCase[] = [
  { name: 'Checkbox', component: Checkbox, props: { children: 'I agree' }, role: 'checkbox', accessibleName: 'I agree' },
  { name: 'Switch', component: Switch, props: { children: 'One-tap' }, role: 'switch', accessibleName: 'One-tap' },
  {
    name: 'CodeField',
    component: CodeField,
    initial: { 'CodeField.value': '12' },
    props: { label: 'Code', value: '', onChange: nothing },
    role: 'textbox',
    accessibleName: 'Code',
  },
  {
    name: 'Countdown',
    component: Countdown,
    props: { label: 'Send', labels: { waiting: String }, until: null },
    role: 'button',
    accessibleName: 'Send',
  },
  {
    name: 'PhoneField',
    component: PhoneField,
    initial: { 'PhoneField.value': { areaId: 'HK', number: '5' } },
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
  {
    name: 'FileUpload',
    component: FileUpload,
    props: {
      label: 'Proof',
      accept: ['image/*'],
      maxBytes: 5,
      upload: null,
      onSelect: nothing,
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
  {
    name: 'LanguagePicker',
    component: LanguagePicker,
    initial: { 'LanguagePicker.value': 'en' },
    props: { label: 'Language', items: [{ id: 'en', locale: 'en', endonym: 'English' }], value: 'en', onChange: nothing },
    role: 'listbox',
    accessibleName: 'Language',
  },
  { name: 'Slider', component: Slider, props: { label: 'Part', defaultValue: 25 }, role: 'slider', accessibleName: 'Part' },
  {
    name: 'AmountField',
    component: AmountField,
    initial: { 'AmountField.value': '5' },
    props: { label: 'Stop loss', value: '', onChange: nothing },
    role: 'textbox',
    accessibleName: 'Stop loss',
  },
  {
    name: 'StepperField',
    component: StepperField,
    initial: { 'StepperField.value': '0.70' },
    props: { label: 'Lots', value: '0.50', onChange: nothing, step: '0.01', labels: steps },
    role: 'textbox',
    accessibleName: 'Lots',
  },
  {
    name: 'Select',
    component: Select,
    initial: { 'Select.value': '200' },
    props: { label: 'Leverage', items: options, value: '200', onChange: nothing },
    role: 'button',
    accessibleName: '1:200 Leverage',
  },
  {
    name: 'RadioGroup',
    component: RadioGroup,
    props: { label: 'Theme', items: [{ id: 'light', label: 'Light' }] },
    role: 'radiogroup',
    accessibleName: 'Theme',
  },
  {
    name: 'SideSelector',
    component: SideSelector,
    initial: { 'SideSelector.value': 'buy' },
    props: { label: 'Side', value: 'buy', onChange: nothing, labels: englishTicket.sides },
    role: 'radiogroup',
    accessibleName: 'Side',
  },
  {
    name: 'SegmentedControl',
    component: SegmentedControl,
    initial: { 'SegmentedControl.value': '200' },
    props: { label: 'Order type', items: options, value: '100', onChange: nothing },
    role: 'radiogroup',
    accessibleName: 'Order type',
  },
  {
    name: 'CategoryChips',
    component: CategoryChips,
    initial: { 'CategoryChips.value': '200' },
    props: { label: 'Categories', items: options, value: null, onChange: nothing },
    role: 'toolbar',
    accessibleName: 'Categories',
  },
  {
    name: 'SearchField',
    component: SearchField,
    initial: { 'SearchField.value': 'gold' },
    props: { label: 'Search', labels: { clear: 'Clear' } },
    role: 'searchbox',
    accessibleName: 'Search',
  },
]

for (const each of cases) describeConformance(each)
