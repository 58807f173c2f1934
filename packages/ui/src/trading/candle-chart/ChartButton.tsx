import type { ButtonHTMLAttributes } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'

interface ChartButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Look of the button: that of `IconButton`, `TextButton` or `Button`. */
  kind: 'icon' | 'text' | 'push'
}

const classes = { icon: 'lk-icon-button', text: 'lk-text-button', push: 'lk-button' } as const

/**
 * A plain `button` of the chart that looks like a button of the kit. The first chart of a page therefore does not load
 * react-aria's buttons (13 kB).
 */
export const ChartButton = ({ kind, className, disabled, ...rest }: ChartButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={disabled}
    data-disabled={disabled || undefined}
    {...(kind === 'push' ? { 'data-variant': 'quiet', 'data-size': 'md' } : {})}
    className={joinClasses(classes[kind], className)}
  />
)
