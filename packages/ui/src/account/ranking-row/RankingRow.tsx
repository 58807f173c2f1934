import { type ForwardedRef, forwardRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import { ownClass } from '../../foundation/class-names/ownClass.ts'
import { type Figure, Figures } from '../../primitives/figures/Figures.tsx'
import { initialsOf } from '../../primitives/monogram/initialsOf.ts'
import { Monogram } from '../../primitives/monogram/Monogram.tsx'
import { Percent } from '../../trading/percent/Percent.tsx'

export interface RankingRowProps extends Omit<LinkProps, 'children'> {
  /** Rank of the trader; the best trader has rank 1. */
  rank: number
  /** Name of the trader. */
  name: string
  /** Return over the period in percent, as decimal text. */
  rate: string
  /** `labels.rate` names the period of the return, for example "3 weeks". */
  labels: { rate: ReactNode }
  /** Text about the risk, shown next to the return: "1:100 · XAUUSD". */
  risk: ReactNode
  /** Further figures, such as win rate, profit and number of followers. */
  figures: readonly Figure[]
}

/**
 * A row for one trader of the ranking: rank, name, return, risk, and further figures.
 *
 * @example <RankingRow href="/ranking?trader=1" rank={1} name="Heron 27" rate="12.40" labels={{ rate: '3 weeks' }} risk="1:100 · XAUUSD" figures={figures} />
 */
export const RankingRow = forwardRef(function RankingRow(props: RankingRowProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { rank, name, rate, labels, risk, figures, className, ...rest } = props
  return (
    <Link {...rest} ref={ref} className={ownClass('lk-card lk-ranking', className)}>
      <span className="lk-ranking-head" data-lk-part="head">
        <bdi className="lk-ranking-place" dir="ltr">
          {rank}
        </bdi>
        <Monogram base={initialsOf(name)} shape="round" />
        <span className="lk-ranking-who">
          <bdi className="lk-ranking-name">{name}</bdi>
          <span className="lk-ranking-small">{risk}</span>
        </span>
        <span className="lk-ranking-rate" data-lk-part="rate">
          <Percent value={rate} />
          <span className="lk-ranking-small">{labels.rate}</span>
        </span>
      </span>
      <Figures items={figures} className="lk-ranking-figures" data-lk-part="figures" />
    </Link>
  )
})
