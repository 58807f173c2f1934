import { type ForwardedRef, forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import * as icons from '../../foundation/icon/icons.ts'

export interface PasswordRule {
  id: string
  /** Text of the rule: "8 characters or more". */
  label: string
  isMet: boolean
}
export interface PasswordStrengthProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Strength from 0 (empty password) to 4 (strong password). The app computes the strength. */
  score: 0 | 1 | 2 | 3 | 4
  /** Rules for passwords. Each rule states whether the password meets it. */
  items: readonly PasswordRule[]
  /** Texts of the component. */
  labels: {
    /** Word for the score, such as "Weak", hidden if the score is 0. Screen readers announce each change of the word. */
    score: string
    /** Heading of the rules. */
    rules: string
    /** Text alternative of a rule that is met. */
    met: string
    /** Text alternative of a rule that is not met. */
    unmet: string
  }
}

const steps = [1, 2, 3, 4] as const

/**
 * Shows the strength of a password as a word and on a scale of four steps. A list below the scale shows the rules for
 * passwords and marks each rule as met or not met. Place this component below a `PasswordField`.
 *
 * @example <PasswordStrength score={2} items={rules} labels={{ score: 'Fair', rules: 'The password needs', met: 'kept', unmet: 'missing' }} />
 */
export const PasswordStrength = forwardRef(function PasswordStrength(
  props: PasswordStrengthProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { score, items, labels, className, ...rest } = props
  return (
    <div {...rest} ref={ref} className={joinClasses('lk-strength', className)} data-score={score}>
      <div className="lk-strength-line">
        <span className="lk-strength-steps" data-lk-part="steps" aria-hidden="true">
          {steps.map((step) => (
            <span key={step} className="lk-strength-step" data-on={step <= score || undefined} />
          ))}
        </span>
        <span className="lk-strength-word" data-lk-part="word" role="status">
          {score > 0 && labels.score}
        </span>
      </div>
      <ul className="lk-strength-rules" data-lk-part="rules" aria-label={labels.rules}>
        {items.map(({ id, label, isMet }) => (
          <li key={id} className="lk-strength-rule" data-met={isMet || undefined}>
            {isMet ? <icons.check size="xs" /> : <icons.minus size="xs" />}
            <span>{label}</span>
            <span className="lk-visually-hidden"> {isMet ? labels.met : labels.unmet}</span>
          </li>
        ))}
      </ul>
    </div>
  )
})
