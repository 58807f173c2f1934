import { type ForwardedRef, forwardRef, type HTMLAttributes, memo, useContext } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { directionOf } from '../../foundation/decimal-format/formatDecimal.ts'
import { exactDigits, formatMoney, moneyDigits, resultDigits } from './formatMoney.ts'
import { HiddenAmounts } from './HiddenAmounts.ts'

export interface MoneyProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Amount as decimal text in the account's currency; `null` shows an en dash. */
  value: string | null
  /** Currency code, shown less prominently after the amount. In a group of amounts, set the currency for one amount only. */
  currency?: string
  /**
   * Formats the amount as a result, such as a profit, a loss or a change. A result has six decimals and, unless it is zero, a
   * sign and the colour for up or down. @default false
   */
  isResult?: boolean
  /** Shows all decimals of the amount, at least 2 and at most 6. Set it for a fee. @default false */
  isExact?: boolean
  /**
   * Number of decimals. In a result, the decimals after the second are shown small.
   * @default 6 for a result, 2 for any other amount
   */
  fractionDigits?: number
  /**
   * Replaces the amount with dots. The number of dots is fixed, so it does not reveal the length of the amount.
   * @default the value of the nearest `HiddenAmounts`
   */
  isHidden?: boolean
}

/**
 * An exact amount of money with the group separators of the locale. If `isResult` is set, the amount is a profit or loss, and
 * has a sign unless it is zero.
 *
 * @example <Money value="-89.42" isResult /> // −89.42, then the remaining decimals 0000 in small type, in the colour of losses
 */
export const Money = memo(
  forwardRef(function Money(props: MoneyProps, ref: ForwardedRef<HTMLSpanElement>) {
    const { locale } = useLocale()
    const areHidden = useContext(HiddenAmounts)
    const { value, currency, isResult = false, isExact = false, isHidden = areHidden, className, ...more } = props
    const { fractionDigits: fixedDigits, ...rest } = more
    if (value === null)
      return (
        <span {...rest} ref={ref} className={joinClasses('lk-money', 'lk-money-missing', className)}>
          –
        </span>
      )
    const fractionDigits = fixedDigits ?? (isResult ? resultDigits : isExact ? exactDigits(value) : moneyDigits)
    const tone = isResult && !isHidden ? `lk-${directionOf(value)}` : undefined
    const text = formatMoney(value, locale, { isResult, fractionDigits, isHidden })
    // In a result, the decimals after the second are small, because only exact comparisons need them.
    const fine = isResult && !isHidden && fractionDigits > moneyDigits ? text.slice(moneyDigits - fractionDigits) : ''
    return (
      <span {...rest} ref={ref} className={joinClasses('lk-money', tone, className)}>
        <bdi className="lk-number" dir="ltr">
          {fine === '' ? text : text.slice(0, -fine.length)}
          {fine !== '' && <small className="lk-money-fine">{fine}</small>}
        </bdi>
        {currency && (
          <bdi className="lk-money-currency" data-lk-part="currency" dir="ltr">
            {currency}
          </bdi>
        )}
      </span>
    )
  }),
)
