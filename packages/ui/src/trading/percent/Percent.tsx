import { type ForwardedRef, forwardRef, type HTMLAttributes, memo } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { formatChange } from './formatChange.ts'

export interface PercentProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Change in percent as decimal text: `"0.29"` is 0.29 %. `null` shows an en dash. */
  value: string | null
}

/**
 * A change in percent with the arrow, sign and colour of its direction. Zero has no arrow, sign or colour.
 *
 * @example <Percent value="-0.18" />
 */
export const Percent = memo(
  forwardRef(function Percent(props: PercentProps, ref: ForwardedRef<HTMLSpanElement>) {
    const { value, className, ...rest } = props
    const { locale } = useLocale()
    if (value === null)
      return (
        <span {...rest} ref={ref} className={joinClasses('lk-percent', 'lk-flat', className)}>
          –
        </span>
      )
    const { text, direction } = formatChange(value, locale)
    return (
      <span {...rest} ref={ref} className={joinClasses('lk-percent', `lk-${direction}`, className)}>
        {direction !== 'flat' && (
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <path d={direction === 'up' ? 'M4 1 7.6 7H.4z' : 'M4 7 .4 1h7.2z'} />
          </svg>
        )}
        <bdi className="lk-number" dir="ltr">
          {text}
        </bdi>
      </span>
    )
  }),
)
