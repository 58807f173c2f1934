import './exposure.css'
import { decimalsOf, round } from '@leverkit/sdk/decimal'
import { Accordion, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { AccountAmount } from '../../domain/AccountAmount.tsx'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useAccountFigures } from '../../domain/useAccountFigures.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type CurrencyExposure, exposureOf, type MarketExposure } from './exposureOf.ts'
import { useAllOrders } from './useAllOrders.ts'

/** A signed number; a dash if it is unknown. */
const Signed = ({ value, digits }: { value: string | null; digits: number }) => {
  const { locale } = useLocale()
  return value === null ? '–' : <bdi dir="ltr">{formatDecimal(padPrice(value, digits), locale, { signed: true })}</bdi>
}

const Share = ({ percent }: { percent: string | null }) => {
  const { locale } = useLocale()
  if (percent === null) return '–'
  return (
    <>
      <bdi dir="ltr">{formatDecimal(percent, locale, { isPercent: true })}</bdi>
      <span className="app-exposure-bar">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </>
  )
}

const Distance = ({ distance }: Pick<MarketExposure, 'distance'>) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  if (distance === null) return '–'
  const value = formatDecimal(distance.value, locale)
  return distance.unit === 'pips' ? t('pips', { pips: value }) : <bdi dir="ltr">{value}</bdi>
}

const Markets = ({ rows, lotDigits }: { rows: readonly MarketExposure[]; lotDigits: number }) => {
  const { t } = useTranslation('orders')
  return (
    <table aria-label={t('exposure.title')}>
      <thead>
        <tr>
          <th scope="col">{t('curve.market')}</th>
          <th scope="col">{t('exposure.netLots')}</th>
          <th scope="col">{t('exposure.share')}</th>
          <th scope="col">{t('exposure.toStopOut')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, lots, share, distance }) => (
          <tr key={code}>
            <th scope="row">
              <bdi dir="ltr">{code}</bdi>
            </th>
            <td>
              <Signed value={lots} digits={lotDigits} />
            </td>
            <td>
              <Share percent={share} />
            </td>
            <td>
              <Distance distance={distance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Currencies = ({ rows }: { rows: readonly CurrencyExposure[] }) => {
  const { t } = useTranslation('orders')
  const isHidden = useHiddenAmounts()
  return (
    <table className="app-exposure-currencies" aria-label={t('exposure.currency')}>
      <thead>
        <tr>
          <th scope="col">{t('exposure.currency')}</th>
          <th scope="col">{t('exposure.title')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ currency, amount }) => (
          <tr key={currency}>
            <th scope="row">
              <bdi dir="ltr">{currency}</bdi>
            </th>
            <td>
              {isHidden ? <Money value={amount} isHidden /> : <Signed value={round({ value: amount, places: 2 })} digits={2} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ExposureTables = () => {
  const { t } = useTranslation('orders')
  const { orders, isComplete } = useAllOrders('open')
  const { figures } = useAccountFigures()
  const marketOf = useMarketOf()
  if (!isComplete) return <p className="app-exposure-note">{t('loading')}</p>
  const { markets, money, currencies, others } = exposureOf({
    ...{ orders, marketOf, account: figures },
    level: brand.risk.stopOut,
    currency: brand.currency,
  })
  const lotDigits = Math.max(...orders.map((order) => decimalsOf(marketOf(order)?.lotStep ?? order.lots)))
  return (
    <>
      <p className="app-exposure-loss">
        <span>{t('exposure.loss')}</span>
        <AccountAmount value={money} currency={brand.currency} />
      </p>
      <p className="app-exposure-note">{t('exposure.hint')}</p>
      <Markets rows={markets} lotDigits={lotDigits} />
      {currencies.length > 0 && (
        <>
          <Currencies rows={currencies} />
          {others.length > 0 && <p className="app-exposure-note">{t('exposure.without', { codes: others.join(', ') })}</p>}
        </>
      )}
    </>
  )
}

/**
 * Open orders added up by market and by currency. The section is collapsed at first. While it is collapsed, it calculates
 * nothing.
 */
export const ExposureSection = () => {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  return (
    <Accordion
      className="app-exposure"
      headingLevel={2}
      onExpandedChange={(keys) => setOpen(keys.size > 0)}
      items={[{ id: 'exposure', title: t('exposure.title'), children: isOpen && <ExposureTables /> }]}
    />
  )
}
