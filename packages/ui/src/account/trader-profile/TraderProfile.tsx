import { type ForwardedRef, forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react'
import { joinClasses } from '../../foundation/class-names/joinClasses.ts'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'
import { initialsOf } from '../../primitives/monogram/initialsOf.ts'
import { Monogram } from '../../primitives/monogram/Monogram.tsx'
import { Percent } from '../../trading/percent/Percent.tsx'

export interface TraderProfileProps extends HTMLAttributes<HTMLElement> {
  /** Name of the trader. */
  name: string
  /** Text next to the name: "Rank 1 · 82 followers". */
  standing?: ReactNode
  /** Return in percent, as decimal text. */
  rate: string
  /** Texts. `labels.rate` is the label of the return, with its period: "Return, 3 weeks". */
  labels: { rate: ReactNode }
  /** Further figures, such as win rate, profit and number of followers. */
  figures: readonly Figure[]
  /**
   * Text directly below the return. It states the risk that the trader took, and that past returns do not predict future
   * returns.
   */
  risk: ReactNode
  /** Actions that the broker offers for this trader, if any. */
  children?: ReactNode
}

/**
 * Profile of a ranked trader. It shows the return, the risk directly below the return, and then all other figures.
 *
 * @example <TraderProfile name="Heron 27" rate="12.40" labels={{ rate: 'Return, 3 weeks' }} risk="Traded with 1:100. Past returns promise nothing." figures={figures} />
 */
export const TraderProfile = forwardRef(function TraderProfile(props: TraderProfileProps, ref: ForwardedRef<HTMLElement>) {
  const { name, standing, rate, labels, figures, risk, children, className, ...rest } = props
  const id = useId()
  return (
    <article aria-labelledby={id} {...rest} ref={ref} className={joinClasses('lk-card', 'lk-trader', className)}>
      <header className="lk-trader-head" data-lk-part="head">
        <Monogram base={initialsOf(name)} shape="round" />
        <div className="lk-trader-who">
          <h2 className="lk-trader-name" id={id}>
            <bdi>{name}</bdi>
          </h2>
          {standing && <span className="lk-trader-small">{standing}</span>}
        </div>
      </header>
      <div>
        <span className="lk-trader-small">{labels.rate}</span>
        <Percent value={rate} className="lk-trader-rate" data-lk-part="rate" />
        <p className="lk-trader-risk" data-lk-part="risk">
          {risk}
        </p>
      </div>
      <Figures items={figures} layout="lines" />
      {children}
    </article>
  )
})
