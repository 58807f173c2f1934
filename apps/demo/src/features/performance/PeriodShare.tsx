import { useLocale } from '@leverkit/ui'
import { resultText } from '../../domain/resultText.ts'
import { ShareSheet } from '../../domain/ShareSheet.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFigureTexts } from './KeyFigures.tsx'
import { type Performance, returnOf } from './performanceOf.ts'

interface PeriodShareProps {
  found: Performance
  period: string
  /** Display code of the market that the filter selects; `null` for all markets. */
  market: string | null
}

/** Sheet with a picture of the period's result in percent. */
export const PeriodShare = ({ found, period, market }: PeriodShareProps) => {
  const { t } = useTranslation('performance')
  const { locale } = useLocale()
  const texts = useFigureTexts(found)
  const result = returnOf(found)
  if (result === null) return null
  return (
    <ShareSheet
      name="performance"
      amount={resultText(found.netResult, { locale, isHidden: false })}
      content={{
        title: market ?? period,
        ...(market === null ? {} : { subtitle: period }),
        result,
        labels: { result: t('share.ofBalance') },
        figures: [
          { label: t('figures.winRate'), value: texts.winRate },
          { label: t('figures.profitFactor'), value: texts.profitFactor },
          { label: t('by.positions'), value: new Intl.NumberFormat(locale).format(found.orders) },
        ],
      }}
    />
  )
}
