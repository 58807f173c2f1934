import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface TimelineStep {
  id: string
  label: ReactNode
  /** Time when the step was reached, formatted for the user's language and time zone. */
  at?: ReactNode
  /** Remark by the broker, such as the reason for a rejection. */
  remark?: ReactNode
  /**
   * State of the step. `done`: completed. `current`: being processed. `refused`: the broker has rejected the payment at this
   * step. `ahead`: not yet reached.
   */
  state: 'done' | 'current' | 'refused' | 'ahead'
}

export interface StatusTimelineProps extends HTMLAttributes<HTMLOListElement> {
  /** Steps, oldest first. */
  items: readonly TimelineStep[]
  /** Name of each state, used as the text alternative of its icon. */
  labels: Record<TimelineStep['state'], string>
  /** `row` places the steps side by side. Use `row` for a few steps that have short labels and no times. @default 'column' */
  layout?: 'column' | 'row'
}

const marks = { done: icons.check, current: icons.clock, refused: icons.close, ahead: null }

/**
 * Progress of a payment as a list of steps with their times. The current step is marked.
 *
 * @example <StatusTimeline items={[{ id: 'sent', label: 'Sent', at: '2 May, 14:30', state: 'done' }]} labels={labels} />
 */
export const StatusTimeline = forwardRef(function StatusTimeline(
  props: StatusTimelineProps,
  ref: ForwardedRef<HTMLOListElement>,
) {
  const { items, labels, layout = 'column', className, ...rest } = props
  return (
    <ol {...rest} ref={ref} className={joinClasses('lk-timeline', className)} data-layout={layout}>
      {items.map(({ id, label, at, remark, state }) => {
        const Mark = marks[state]
        return (
          <li
            key={id}
            className="lk-timeline-step"
            data-lk-part="step"
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="lk-timeline-mark" data-lk-part="mark">
              {Mark && <Mark size="xs" />}
            </span>
            <span className="lk-timeline-label">
              {label} <span className="lk-visually-hidden">{labels[state]}</span>
            </span>
            {at && <span className="lk-timeline-at">{at}</span>}
            {remark && (
              <span className="lk-timeline-remark" data-lk-part="remark">
                {remark}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
})
