import '../../screen/panels.css'
import '../../screen/records.css'
import { useMarket, useMarketStatus, useSettings } from '@leverkit/react-hooks'
import type { Market, Settings } from '@leverkit/sdk'
import { tickSize } from '@leverkit/sdk/decimal'
import { Button, type Figure, Figures, formatDecimal, Money, RowSkeleton, Sheet, useLocale } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { opening } from '../../domain/opening.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isOffered } from '../../screen/isOffered.ts'
import { feeOf, lotFiguresOf } from './factsOf.ts'

const useStatusText = (market: Market): string => {
  const { t } = useTranslation(['facts', 'markets'])
  const { locale } = useLocale()
  const status = useMarketStatus(market.code) ?? market.status
  if (status === 'open') return t('facts:open')
  const { opensAt } = market
  return opensAt ? `${t('markets:closed')} · ${t('facts:opensAt', { when: opening(opensAt, locale) })}` : t('markets:closed')
}

const money = (value: string) => <Money value={value} currency={brand.currency} isHidden={false} />

const useFigures = (market: Market, settings: Settings): Figure[] => {
  const { t } = useTranslation(['facts', 'trade'])
  const { locale } = useLocale()
  const { contractSize, minLots, lotStep, pricePrecision, leverages, quote } = market
  const number = (text: string) => <bdi dir="ltr">{formatDecimal(text, locale)}</bdi>
  const { leverage, margin, valuePerPip, pip } = lotFiguresOf(market, settings, quote.last)
  const fee = feeOf(market, settings)
  const lots = (text: string) => t('facts:lots', { lots: formatDecimal(text, locale) })
  const marginLabel = leverage === null ? t('facts:fixedMargin') : t('facts:margin', { leverage: `1:${leverage}` })
  return [
    { id: 'status', label: t('facts:status'), value: useStatusText(market) },
    { id: 'size', label: t('facts:contractSize'), value: t('facts:units', { units: formatDecimal(contractSize, locale) }) },
    { id: 'min', label: t('facts:minLots'), value: lots(minLots) },
    { id: 'step', label: t('facts:lotStep'), value: lots(lotStep) },
    { id: 'priceStep', label: t('facts:priceStep'), value: number(tickSize(pricePrecision)) },
    ...(pip === null ? [] : [{ id: 'pip', label: t('facts:pip'), value: number(pip) }]),
    ...(valuePerPip === null ? [] : [{ id: 'pipValue', label: t('facts:pipValue'), value: money(valuePerPip) }]),
    ...(margin === null ? [] : [{ id: 'margin', label: marginLabel, value: money(margin) }]),
    ...(leverages.length === 0
      ? []
      : [
          {
            id: 'leverages',
            label: t('facts:leverages'),
            value: <bdi dir="ltr">{leverages.map((each) => `1:${each}`).join(', ')}</bdi>,
          },
        ]),
    fee.perLot === undefined
      ? {
          id: 'fee',
          label: t('facts:feeOfMargin'),
          value: <bdi dir="ltr">{formatDecimal(fee.percent, locale, { isPercent: true })}</bdi>,
        }
      : {
          id: 'fee',
          label: t('facts:feePerLot'),
          value: <Money value={fee.perLot} isExact currency={brand.currency} isHidden={false} />,
        },
  ]
}

/** Quote currency of a market whose code consists of two currencies; `null` for other markets. */
const quoteCurrencyOf = ({ code }: Market): string | null => /^[A-Z]{3}\/?([A-Z]{3})$/.exec(code)?.[1] ?? null

const Facts = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { t } = useTranslation('facts')
  const quote = quoteCurrencyOf(market)
  return (
    <>
      <Figures layout="lines" items={useFigures(market, settings)} />
      <p className="app-hint">{t('onePrice')}</p>
      {quote !== null && quote !== brand.currency && (
        <p className="app-hint">{t('quoteCurrency', { quote, account: brand.currency })}</p>
      )}
    </>
  )
}

/** Sheet with the trading terms of one market, as far as the broker publishes them. */
export const FactsSheet = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const { t } = useTranslation(['facts', 'shell'])
  const { data: market } = useMarket(code)
  const { data: settings } = useSettings()
  const navigate = useNavigate()
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('facts:title', { code: market?.displayCode ?? code })}
      labels={{ close: t('shell:close') }}
      wide="panel"
      footer={
        isOffered('calculator') && (
          <Button onPress={() => void navigate(`/calculator?code=${encodeURIComponent(code)}`)}>{t('facts:calculate')}</Button>
        )
      }
    >
      {market && settings ? (
        <Facts market={market} settings={settings} />
      ) : (
        <RowSkeleton shape="record" count={5} label={t('shell:loading')} />
      )}
    </Sheet>
  )
}
