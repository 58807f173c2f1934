import '../../screen/panels.css'
import '../../screen/records.css'
import './facts.css'
import { useMarket, useMarketStatus, useSettings } from '@leverkit/react-hooks'
import type { Market, Settings } from '@leverkit/sdk'
import { tickSize } from '@leverkit/sdk/decimal'
import { pipSize } from '@leverkit/sdk/math'
import { Button, type Figure, Figures, formatDecimal, Money, RowSkeleton, Sheet, useLocale } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { useOwner } from '../../domain/DeviceStore.ts'
import { foreignQuoteOf } from '../../domain/foreignQuote.ts'
import { initialTicket } from '../../domain/initialTicket.ts'
import { opening } from '../../domain/opening.ts'
import { draftKeyOf, readDraft } from '../../domain/ticketDraft.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isOffered } from '../../screen/isOffered.ts'
import { DayPrices } from './DayPrices.tsx'
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

/** Leverage of the market's ticket: the leverage of the stored input, or of a new ticket if no input is stored. */
const useTicketLeverage = (market: Market): string => {
  const owner = useOwner()
  return (readDraft(draftKeyOf(owner, market), market) ?? initialTicket(market)).leverage
}

/** Costs of one lot: margin, fee and value of a pip. */
const useCosts = (market: Market, settings: Settings): Figure[] => {
  const { t } = useTranslation('facts')
  const { locale } = useLocale()
  const ticket = { price: market.quote.last, leverage: useTicketLeverage(market) }
  const { leverage, margin, valuePerPip } = lotFiguresOf(market, settings, ticket)
  const fee = feeOf(market, settings)
  const marginLabel = leverage === null ? t('fixedMargin') : t('margin', { leverage: `1:${leverage}` })
  return [
    ...(margin === null ? [] : [{ id: 'margin', label: marginLabel, value: money(margin) }]),
    fee.perLot === undefined
      ? {
          id: 'fee',
          label: t('feeOfMargin'),
          value: <bdi dir="ltr">{formatDecimal(fee.percent, locale, { isPercent: true })}</bdi>,
        }
      : {
          id: 'fee',
          label: t('feePerLot'),
          value: <Money value={fee.perLot} isExact currency={brand.currency} isHidden={false} />,
        },
    ...(valuePerPip === null ? [] : [{ id: 'pipValue', label: t('pipValue'), value: money(valuePerPip) }]),
  ]
}

/** Contract size, minimum and step of the lots, price step, pip and leverages of a market. */
const useSizes = (market: Market): Figure[] => {
  const { t } = useTranslation('facts')
  const { locale } = useLocale()
  const { contractSize, minLots, lotStep, pricePrecision, pipDigits, leverages } = market
  const number = (text: string) => <bdi dir="ltr">{formatDecimal(text, locale)}</bdi>
  const lots = (text: string) => t('lots', { lots: formatDecimal(text, locale) })
  return [
    { id: 'size', label: t('contractSize'), value: t('units', { units: formatDecimal(contractSize, locale) }) },
    { id: 'min', label: t('minLots'), value: lots(minLots) },
    { id: 'step', label: t('lotStep'), value: lots(lotStep) },
    { id: 'priceStep', label: t('priceStep'), value: number(tickSize(pricePrecision)) },
    ...(pipDigits === null ? [] : [{ id: 'pip', label: t('pip'), value: number(pipSize(pipDigits)) }]),
    ...(leverages.length === 0
      ? []
      : [
          {
            id: 'leverages',
            label: t('leverages'),
            value: <bdi dir="ltr">{leverages.map((each) => `1:${each}`).join(', ')}</bdi>,
          },
        ]),
  ]
}

const Facts = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { t } = useTranslation('facts')
  const quote = foreignQuoteOf(market)
  return (
    <div className="app-facts">
      <DayPrices market={market} status={useStatusText(market)} />
      <Figures layout="lines" items={useCosts(market, settings)} />
      <Figures layout="lines" items={useSizes(market)} />
      <p className="app-hint">{t('onePrice')}</p>
      {quote !== null && <p className="app-hint">{t('quoteCurrency', { quote, account: brand.currency })}</p>}
    </div>
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
