import { useQuote } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { useLocale } from '@leverkit/ui'
import type { ComponentProps } from 'react'
import { pipsText } from '../../domain/distance.ts'
import { StopFields } from '../../domain/StopFields.tsx'
import { seedStops } from '../../domain/seedStops.ts'
import { type StopsForm, stopsView } from '../../domain/stopsForm.ts'
import { bracketDistances, bracketOf } from '../../domain/stopUnits.ts'
import type { Terms } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Returns a function that formats a distance in pips. */
export const usePips = () => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  return (pips: string | null, isPending = false) =>
    pips && t(isPending ? 'pipsAway' : 'pips', { pips: pipsText(pips, isPending, locale) })
}

/** Open price of an order, or target price of a pending order. */
export const startOf = ({ openPrice, targetPrice, currentPrice }: Order) => openPrice ?? targetPrice ?? currentPrice

interface OrderStopsProps extends Pick<ComponentProps<typeof StopFields>, 'menu' | 'following' | 'onChange'> {
  order: Order
  terms: Terms
  form: StopsForm
}

/**
 * Fields for take profit and stop loss of an order, with the profit at each price. Distances are measured from the open price, or
 * from the target price of a pending order. For a position, proposals start from the current price, because the market may
 * already have passed a price that was proposed around the open price.
 */
export const OrderStops = ({ order, terms, form, onChange, menu, following }: OrderStopsProps) => {
  const { t } = useTranslation('trade')
  const pips = usePips()
  const { side, openPrice, currentPrice, displayCode } = order
  const { problems, outcomes } = stopsView(order, terms, form)
  const quote = useQuote(useMarketOf()(order)?.code ?? displayCode)
  const { pipDigits, pricePrecision } = terms
  const price = openPrice === null ? startOf(order) : currentPrice
  const proposal = { pipDigits, pricePrecision, range: quote ?? null }
  const outcome = (field: keyof StopsForm) => {
    const found = outcomes[field]
    return found ? { [field]: { profit: found.profit, distance: pips(found.pips) } } : {}
  }
  const problem = (field: keyof StopsForm) => {
    const found = problems[field]
    return found ? { [field]: t(`problems.${found.code}`, { price: found.price }) } : {}
  }
  const setBracket = () => {
    if (following) following.follow(bracketDistances(proposal))
    else if (side !== 'unknown') onChange(bracketOf({ ...proposal, side, entry: price }))
  }
  return (
    <StopFields
      {...{ order, terms, onChange, menu, following }}
      entry={startOf(order)}
      values={form}
      startAt={{ ...seedStops({ ...proposal, side, price }), entry: startOf(order) }}
      onBracket={side === 'unknown' ? null : setBracket}
      problems={{ ...problem('takeProfit'), ...problem('stopLoss') }}
      outcomes={{ ...outcome('takeProfit'), ...outcome('stopLoss') }}
    />
  )
}
