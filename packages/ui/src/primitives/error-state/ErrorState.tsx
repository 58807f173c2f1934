import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { useCopy, type WriteText } from '../../foundation/clipboard/useCopy.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface ErrorStateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** Short description of the failure. */
  title: ReactNode
  /**
   * Effect of the failed action: "Nothing was bought." Omit this property for an action that changes nothing, such as loading
   * data.
   */
  outcome?: ReactNode
  /** Next step in one sentence. */
  advice?: ReactNode
  /** Action of the next step, such as a button that tries again. */
  action?: ReactNode
  /** Error code for customer support. A press on the code copies it. */
  code?: string
  /**
   * Accessible name of the button that copies the code, the text after copying, and the text after a failed attempt. Without
   * `failed`, only an icon shows that the attempt failed.
   */
  labels: { copyCode: string; copied: string; failed?: string }
  /** Writes text to the clipboard. @default navigator.clipboard.writeText */
  writeText?: WriteText
}

/**
 * An error message with the failure, its outcome, the next step and a code to copy.
 *
 * @example <ErrorState title="Prices did not load" outcome="Nothing was changed." advice="Try again in a moment." code="NETWORK" labels={labels} />
 */
export const ErrorState = forwardRef(function ErrorState(props: ErrorStateProps, ref: ForwardedRef<HTMLDivElement>) {
  const { title, outcome, advice, action, code, labels, writeText, className, ...rest } = props
  return (
    <div role="alert" {...rest} ref={ref} className={joinClasses('lk-error', className)}>
      <icons.alert className="lk-error-icon" />
      <p className="lk-error-title" data-lk-part="title">
        {title}
      </p>
      {(outcome || advice) && (
        <p className="lk-error-text" data-lk-part="text">
          {outcome} {advice}
        </p>
      )}
      {action}
      {code && <CopyCode code={code} labels={labels} {...(writeText ? { writeText } : {})} />}
    </div>
  )
})

function CopyCode({
  code,
  labels,
  writeText,
}: Required<Pick<ErrorStateProps, 'code' | 'labels'>> & Pick<ErrorStateProps, 'writeText'>) {
  const { outcome, copy } = useCopy(writeText)
  const Icon = outcome === 'copied' ? icons.check : outcome === 'failed' ? icons.alert : icons.copy
  return (
    <>
      <button type="button" className="lk-error-code" data-lk-part="code" onClick={() => copy(code)}>
        <span className="lk-visually-hidden">{labels.copyCode}</span>
        <bdi dir="ltr">{code}</bdi>
        <Icon size="sm" />
      </button>
      <span className="lk-error-copied" role="status">
        {outcome && labels[outcome]}
      </span>
    </>
  )
}
