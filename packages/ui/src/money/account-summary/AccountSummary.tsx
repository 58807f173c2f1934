import { type CSSProperties, type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'
import { Percent } from '../../trading/percent/Percent.tsx'
import { moneyDigits, resultDigits } from '../money/formatMoney.ts'
import { HiddenAmounts } from '../money/HiddenAmounts.ts'
import { Money } from '../money/Money.tsx'

export interface AccountSummaryProps extends HTMLAttributes<HTMLElement> {
  /** Name of the large figure: "Floating profit". */
  label: string
  /**
   * Content above the large figure, for example an `Explained` that shows and explains `label`.
   * @default the value of `label`
   */
  heading?: ReactNode
  /** Profit as decimal text in the account's currency. */
  profit: string | null
  /** Currency of the account, such as "USD". */
  currency: string
  /** Profit as a percentage, and a label that states the base of the percentage: "Of balance". */
  share?: { label: ReactNode; percent: string | null }
  /** Content at the end of the label's line, such as the number of orders or a button that hides amounts. */
  aside?: ReactNode
  /** Figures below the profit: balance, equity, used margin, free margin. */
  figures: readonly Figure[]
  /** Content below the figures, usually a `RiskMeter`. */
  children?: ReactNode
}

/**
 * Returns the width of the profit, in widths of a full-size digit. Each integer digit and a minus sign count 1, each small
 * decimal 0.6. The point and the two large decimals together count 3. The group separators and a plus sign together count 1.
 */
const widthOf = (profit: string) => {
  const [whole = ''] = profit.split('.')
  return whole.length + 4 + (resultDigits - moneyDigits) * 0.6
}

/**
 * A card that summarises the account. The profit is the largest number on the screen. Below the profit are further figures and,
 * usually, the risk.
 *
 * @example <AccountSummary label="Floating profit" profit="303.08" currency="USD" share={{ label: 'Of balance', percent: '3.03' }} figures={figures}><RiskMeter {...risk} /></AccountSummary>
 */
export const AccountSummary = forwardRef(function AccountSummary(props: AccountSummaryProps, ref: ForwardedRef<HTMLElement>) {
  const { label, heading = label, profit, currency, share, aside, figures, children, className, ...rest } = props
  const isHidden = useContext(HiddenAmounts)
  return (
    <section aria-label={label} {...rest} ref={ref} className={joinClasses('lk-card', 'lk-account', className)}>
      <div data-figure>
        <div className="lk-account-line lk-account-head" data-lk-part="head">
          <span>{heading}</span>
          <span data-figure>{aside}</span>
        </div>
        <div className="lk-account-line lk-account-result" style={{ '--_length': widthOf(profit ?? '') } as CSSProperties}>
          <Money value={profit} currency={currency} isResult className="lk-account-profit" data-lk-part="profit" />
          {share && !isHidden && (
            <span className="lk-account-share" data-lk-part="share" data-figure>
              {share.label} <Percent value={share.percent} />
            </span>
          )}
        </div>
      </div>
      <Figures items={figures} className="lk-account-figures" data-lk-part="figures" />
      {children}
    </section>
  )
})
