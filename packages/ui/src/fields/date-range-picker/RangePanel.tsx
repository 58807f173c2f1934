import { useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateRangePickerStateContext } from 'react-aria-components/DateRangePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import * as icons from '../../foundation/icon/icons.ts'
import type { DateRange, DateRangeLabels, DateRangePreset } from './dateRange.ts'

interface RangePanelProps {
  presets: readonly DateRangePreset[]
  labels: DateRangeLabels
  value: DateRange | null
  onChoose: (range: DateRange) => void
}

/** Buttons for the named ranges. A press chooses the range and closes the panel. */
function Presets({ presets, labels, value, onChoose }: RangePanelProps) {
  const state = useContext(DateRangePickerStateContext)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in some browsers
    <div role="group" aria-label={labels.presets} className="lk-date-presets" data-lk-part="presets">
      {presets.map((preset) => (
        <Button
          key={preset.id}
          className="lk-date-preset"
          aria-pressed={preset.value.start === value?.start && preset.value.end === value.end}
          onPress={() => {
            onChoose(preset.value)
            state?.setOpen(false)
          }}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  )
}

/** Panel of a date range picker: named ranges and a calendar. */
export function RangePanel(props: RangePanelProps) {
  const { labels, presets } = props
  return (
    <Popover className="lk-popover lk-date-panel" data-lk-part="panel">
      <Dialog className="lk-date-dialog">
        {presets.length > 0 && <Presets {...props} />}
        <RangeCalendar className="lk-calendar">
          <header className="lk-calendar-head">
            <Button slot="previous" className="lk-icon-button" aria-label={labels.previous}>
              <icons.back isMirrored />
            </Button>
            <Heading className="lk-calendar-title" />
            <Button slot="next" className="lk-icon-button" aria-label={labels.next}>
              <icons.forward isMirrored />
            </Button>
          </header>
          <CalendarGrid className="lk-calendar-grid">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="lk-calendar-weekday">{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className="lk-calendar-day" data-lk-part="day" />}
            </CalendarGridBody>
          </CalendarGrid>
        </RangeCalendar>
      </Dialog>
    </Popover>
  )
}
