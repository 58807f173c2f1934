/** First and last day of a range, both included. */
export interface DateRange {
  /** First day as an ISO date, `YYYY-MM-DD`. */
  start: string
  /** Last day as an ISO date, `YYYY-MM-DD`; not before `start`. */
  end: string
}

export interface DateRangePreset {
  id: string
  /** Name of the range, such as "Last 7 days". */
  label: string
  /** Range that the preset chooses. */
  value: DateRange
}

export interface DateRangeLabels {
  /** Accessible name of the button to the previous month. */
  previous: string
  /** Accessible name of the button to the next month. */
  next: string
  /** Accessible name of the group of presets. Required if there are presets. */
  presets?: string
}
