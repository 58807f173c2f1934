import { formatMoney, Money, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { AmountsSwitch } from '../../domain/AmountsSwitch.tsx'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { resultText } from '../../domain/resultText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ExplainedFigure } from './KeyFigures.tsx'
import type { Performance } from './performanceOf.ts'

/** Result of the period after fees, with the result before fees and the fees. */
export const Headline = ({ found, period }: { found: Performance; period: string }) => {
  const { t } = useTranslation('performance')
  const { locale } = useLocale()
  const isHidden = useHiddenAmounts()
  // This sentence is a summary. The result above it has all decimals.
  const before = resultText(found.resultBeforeFees, { locale, isHidden, digits: 2 })
  return (
    <section className="app-card app-performance-head" data-figure>
      <div>
        <ExplainedFigure id="netResult" />
        <AmountsSwitch />
      </div>
      <p className="app-performance-result">
        <Money value={found.netResult} isResult currency={brand.currency} isHidden={isHidden} />
      </p>
      <p className="app-quiet">
        {period} · {t('positions', { count: found.orders })}
      </p>
      <p className="app-quiet">
        {t('beforeFees', { result: before })}
        {' · '}
        {t('fees', { fees: formatMoney(found.fees, locale, { isExact: true, isHidden }) })}
      </p>
    </section>
  )
}
