import { Explained, type Figure, Figures, formatDecimal, Money, useLocale } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { durationText } from '../../domain/durationText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { ordersPath } from '../../screen/orderStatus.ts'
import type { ClosedPosition } from './closedPositions.ts'
import type { Performance } from './performanceOf.ts'

/** Id of a figure and of its explanation. */
export type FigureId = keyof typeof import('../../i18n/locales/en/performance.json')['figures']

/** Name of a figure. A tap on the name shows its definition. */
export const ExplainedFigure = ({ id }: { id: FigureId }) => {
  const { t } = useTranslation('performance')
  return <Explained label={t(`figures.${id}`)}>{t(`explained.${id}`)}</Explained>
}

const none = <span className="lk-money-missing">–</span>

/** Texts of the figures that are not amounts of money. An undefined figure is shown as an en dash. */
export const useFigureTexts = (found: Performance) => {
  const { locale } = useLocale()
  const percent = (value: string | null) =>
    value === null ? '–' : formatDecimal(value, locale, { fractionDigits: 2, isPercent: true })
  const whole = (count: number) => new Intl.NumberFormat(locale).format(count)
  return {
    winRate: percent(found.winRate),
    profitFactor: found.profitFactor === null ? '–' : formatDecimal(found.profitFactor, locale, { fractionDigits: 2 }),
    drawdownPercent: percent(found.maxDrawdownPercent),
    winStreak: whole(found.longestWinStreak),
    lossStreak: whole(found.longestLossStreak),
    holding: found.holding.average === null ? '–' : durationText(found.holding.average, locale),
    feeShare: percent(found.feeShare),
  }
}

/** A result that links to its position in the history. */
const Position = ({ position, result }: { position: ClosedPosition | null; result: string | null }) =>
  position && result ? (
    <AppLink to={ordersPath('closed', position.order.id)} className="app-performance-link">
      <bdi dir="ltr">{position.order.displayCode}</bdi> <Money value={result} isResult />
    </AppLink>
  ) : (
    none
  )

/** All figures of the period. A tap on the name of a figure shows its definition. */
export const KeyFigures = ({ found }: { found: Performance }) => {
  const texts = useFigureTexts(found)
  const text = (value: string) => <bdi dir="ltr">{value}</bdi>
  const money = (value: string | null) => <Money value={value} isResult />
  const { best, worst } = found.extremes
  const resultOf = (position: ClosedPosition | null) => found.curve.find(({ order }) => order === position)?.result ?? null
  const figure = (id: FigureId, value: ReactNode): Figure => ({ id, label: <ExplainedFigure id={id} />, value })
  return (
    <Figures
      className="app-card app-performance-figures"
      items={[
        figure('winRate', text(texts.winRate)),
        figure('profitFactor', text(texts.profitFactor)),
        figure('expectancy', money(found.expectancy)),
        figure(
          'drawdown',
          <>
            <Money value={found.maxDrawdown} /> <span className="app-quiet">{text(texts.drawdownPercent)}</span>
          </>,
        ),
        figure('averageWin', money(found.averageWin)),
        figure('averageLoss', money(found.averageLoss)),
        figure('winStreak', text(texts.winStreak)),
        figure('lossStreak', text(texts.lossStreak)),
        figure('holding', text(texts.holding)),
        figure('feeShare', text(texts.feeShare)),
        // If a period has only one position, this position is both the best and the worst, so neither is shown.
        ...(best === worst
          ? []
          : [
              figure('best', <Position position={best} result={resultOf(best)} />),
              figure('worst', <Position position={worst} result={resultOf(worst)} />),
            ]),
      ]}
    />
  )
}
