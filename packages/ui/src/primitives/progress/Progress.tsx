import { type CSSProperties, type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar, type ProgressBarProps } from 'react-aria-components/ProgressBar'
import { ownClass } from '../../foundation/class-names/ownClass.ts'

export interface ProgressProps extends Omit<ProgressBarProps, 'children'> {
  /** Name of the task, above the bar. */
  label: ReactNode
  /** Hides the label visually; assistive technology still reads it. @default false */
  isLabelHidden?: boolean
  /** Hides the percentage at the end of the label's line. @default false */
  isValueHidden?: boolean
}

/**
 * The progress bar of a task. Set `isIndeterminate` if the progress is unknown.
 *
 * @example <Progress label="Sending the image" value={64} />
 */
export const Progress = forwardRef(function Progress(props: ProgressProps, ref: ForwardedRef<HTMLDivElement>) {
  const { label, isLabelHidden = false, isValueHidden = false, className, ...rest } = props
  return (
    <ProgressBar
      {...rest}
      ref={ref}
      className={ownClass('lk-progress', className)}
      data-indeterminate={rest.isIndeterminate || undefined}
    >
      {({ percentage, valueText }) => (
        <>
          <Label className={isLabelHidden ? 'lk-visually-hidden' : 'lk-progress-label'}>{label}</Label>
          {!isValueHidden && !rest.isIndeterminate && (
            <bdi className="lk-progress-value lk-number" data-lk-part="value">
              {valueText}
            </bdi>
          )}
          <span className="lk-progress-track" data-lk-part="track">
            <span className="lk-progress-fill" style={{ '--_part': `${percentage ?? 0}%` } as CSSProperties} />
          </span>
        </>
      )}
    </ProgressBar>
  )
})
