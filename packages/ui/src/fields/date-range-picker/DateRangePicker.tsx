import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  DateRangePicker as AriaDateRangePicker,
  type DateRangePickerProps as AriaDateRangePickerProps,
  DateInput,
  DateSegment,
} from 'react-aria-components/DateRangePicker'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { splitAria } from '../../foundation/aria-attributes/splitAria.ts'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { useControlled } from '../../foundation/controlled/useControlled.ts'
import { FieldNotes, type ValidationMessage } from '../field-notes/FieldNotes.tsx'
import { invalidIf } from '../field-notes/invalidIf.ts'
import type { DateRange, DateRangeLabels, DateRangePreset } from './dateRange.ts'
import { RangePanel } from './RangePanel.tsx'

type Inherited = Omit<
  AriaDateRangePickerProps<CalendarDate>,
  | 'children'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'minValue'
  | 'maxValue'
  | 'isInvalid'
  | 'granularity'
  | 'isDateUnavailable'
  | 'validate'
  | 'placeholderValue'
>

export interface DateRangePickerProps extends Inherited {
  /** Label above the field. */
  label: ReactNode
  /** Chosen range; null if no range is chosen. If omitted, the component controls the range. */
  value?: DateRange | null
  /** Range that is chosen at first. @default null */
  defaultValue?: DateRange | null
  /** Called with the chosen range, or with null if the user has cleared it. */
  onChange?: (range: DateRange | null) => void
  /** First day that can be chosen, `YYYY-MM-DD`. */
  minValue?: string
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  maxValue?: string
  /** Named ranges above the calendar. */
  presets?: readonly DateRangePreset[]
  /** Hint below the field. */
  description?: ReactNode
  /** Error message, as a sentence. If set, the field is invalid. */
  errorMessage?: ReactNode
  /** Called with the range. Returns messages if the range is invalid. */
  validate?: (range: DateRange) => ValidationMessage
  /** Texts of the calendar panel. */
  labels: DateRangeLabels
}

const toDates = ({ start, end }: DateRange) => ({ start: parseDate(start), end: parseDate(end) })
const toRange = ({ start, end }: { start: CalendarDate; end: CalendarDate }): DateRange => ({
  start: start.toString(),
  end: end.toString(),
})

/**
 * A field for a range of days, with a calendar and named ranges. Values are ISO dates of the Gregorian calendar. The calendar
 * follows the locale: order of day, month and year, first day of the week, digits.
 *
 * @example <DateRangePicker label="Period" value={{ start: '2026-11-01', end: '2026-11-30' }} onChange={setPeriod} labels={labels} />
 * @throws Error if `value`, `minValue` or `maxValue` is not an ISO date
 */
export const DateRangePicker = forwardRef(function DateRangePicker(
  props: DateRangePickerProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { label, value, defaultValue = null, onChange, minValue, maxValue, presets = [], description, ...more } = props
  const { errorMessage, validate, labels, className, ...rest } = more
  // react-aria passes only the accessible name and description to the `Group`. All other ARIA attributes are passed here.
  const { 'aria-label': _label, 'aria-labelledby': _labels, 'aria-describedby': _descriptions, ...aria } = splitAria(rest).aria
  const [range, setRange] = useControlled(value, defaultValue, onChange)
  return (
    <AriaDateRangePicker<CalendarDate>
      {...rest}
      ref={ref}
      granularity="day"
      value={range && toDates(range)}
      onChange={(dates) => setRange(dates && toRange(dates))}
      {...(minValue && { minValue: parseDate(minValue) })}
      {...(maxValue && { maxValue: parseDate(maxValue) })}
      {...(validate && { validate: (dates) => (dates ? validate(toRange(dates)) : null) })}
      className={ownClass('lk-text-field lk-date-range', className)}
      {...invalidIf(errorMessage)}
    >
      <Label className="lk-text-field-label">{label}</Label>
      <Group {...aria} className="lk-text-field-box lk-date-range-box" data-lk-part="box">
        <span className="lk-date-range-dates">
          <DateInput slot="start" className="lk-date-range-input">
            {(segment) => <DateSegment segment={segment} className="lk-date-segment" data-lk-part="segment" />}
          </DateInput>
          <span aria-hidden="true">–</span>
          <DateInput slot="end" className="lk-date-range-input">
            {(segment) => <DateSegment segment={segment} className="lk-date-segment" data-lk-part="segment" />}
          </DateInput>
        </span>
        <Button className="lk-icon-button">
          <CalendarDays className="lk-icon" data-size="sm" aria-hidden="true" focusable="false" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <RangePanel presets={presets} labels={labels} value={range} onChoose={setRange} />
    </AriaDateRangePicker>
  )
})
