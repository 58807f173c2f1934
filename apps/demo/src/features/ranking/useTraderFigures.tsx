import type { Trader } from '@leverkit/sdk'
import { formatDecimal, Money, Percent, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/**
 * Labelled statistics of a trader.
 *
 * @param options.isInTable - whether the heading of the column names the currency, so that the amount does not repeat it
 */
export const useTraderFigures = (trader: Trader, { isInTable = false } = {}) => {
  const { t } = useTranslation('ranking')
  const { locale } = useLocale()
  const count = new Intl.NumberFormat(locale)
  return {
    win: {
      id: 'win',
      label: t('winRate'),
      value: <bdi dir="ltr">{formatDecimal(trader.threeWeekWinRate, locale, { fractionDigits: 1, isPercent: true })}</bdi>,
    },
    profit: {
      id: 'profit',
      label: t('profit'),
      // Another trader's profit is public, so it is visible even if the user hides amounts.
      value: (
        <Money value={trader.threeWeekProfit} isResult isHidden={false} {...(isInTable ? {} : { currency: brand.currency })} />
      ),
    },
    total: { id: 'total', label: t('totalRate'), value: <Percent value={trader.totalRate} /> },
    trades: { id: 'trades', label: t('trades'), value: count.format(trader.totalTrades) },
    followers: {
      id: 'followers',
      label: t('followers'),
      value: trader.followers === null ? '–' : count.format(trader.followers),
    },
  }
}
