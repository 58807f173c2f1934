import type { Market, Period } from '@leverkit/sdk'
import { add, compare } from '@leverkit/sdk/math'
import { formatDecimal, formatMoney } from '@leverkit/ui'
import type { ChartLabels, PriceLine, VisibleCandles } from '@leverkit/ui/chart'
import { isolated } from '../../domain/distance.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Labels of the chart, and a sentence that summarises the visible candles. */
export const useChartLabels = (market: Market, period: Period, locale: string) => {
  const { t } = useTranslation('trade')
  const name = t(`periods.${period}.name`)
  const isHidden = useHiddenAmounts()
  /** Label of a tag that several orders, stop losses or take profits share: their number and their total. */
  const group = (lines: readonly PriceLine[]) => {
    const prices = lines.map(({ price }) => price).toSorted(compare)
    const range = [prices[0], prices.at(-1)].map((price = '') => formatDecimal(price, locale)).join('–')
    const words = {
      alert: t('chart.alertAt', { price: isolated(range) }),
      order: t('chart.positions'),
      pending: t('pending'),
      takeProfit: t('tp'),
      stopLoss: t('sl'),
    }
    const kinds = [...new Set(lines.map(({ kind }) => kind))]
    const countOf = (kind: PriceLine['kind']) => lines.filter((line) => line.kind === kind).length
    const count = kinds.map((kind) => `${words[kind]} ${isolated(`×${formatDecimal(`${countOf(kind)}`, locale)}`)}`).join(' · ')
    const results = lines.flatMap(({ result }) => result ?? [])
    // Lines of different kinds get no total, because a position and its stop loss would both be included.
    if (results.length === 0 || kinds.length > 1) return count
    return `${count} · ${isolated(formatMoney(results.reduce(add), locale, { isResult: true, fractionDigits: 2, isHidden }))}`
  }
  const labels: ChartLabels = {
    table: t('chart.table', { code: market.displayCode, period: name }),
    showTable: t('chart.showTable'),
    showChart: t('chart.showChart'),
    keys: t('chart.keys'),
    fullScreen: t('chart.fullScreen'),
    leaveFullScreen: t('chart.leaveFullScreen'),
    closesIn: t('chart.closesIn'),
    lineKeys: t('chart.lineKeys'),
    backToNow: t('chart.backToNow'),
    crosshairKeys: t('chart.crosshairKeys'),
    group,
    time: t('chart.time'),
    open: t('chart.open'),
    high: t('high'),
    low: t('low'),
    close: t('chart.close'),
    volume: t('chart.volume'),
    change: t('chart.change'),
    loading: t('chart.loading'),
    empty: t('chart.empty'),
    error: t('chart.error'),
    retry: t('chart.retry'),
  }
  const summarise = ({ count, low, high, close }: VisibleCandles) => {
    const price = (text: string) => formatDecimal(text, locale)
    const prices = { low: price(low), high: price(high), close: price(close) }
    return t('chart.summary', { code: market.displayCode, period: name, count, ...prices })
  }
  return { labels, summarise }
}
