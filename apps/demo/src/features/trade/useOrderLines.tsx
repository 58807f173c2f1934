import { useOrders, useSetStops } from '@leverkit/react-hooks'
import type { Market, Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import { formatDecimal, TextButton } from '@leverkit/ui'
import type { PriceLine } from '@leverkit/ui/chart'
import { useState } from 'react'
import { isolated } from '../../domain/distance.ts'
import { isOfMarket } from '../../domain/isOfMarket.ts'
import { limitOf, type StopsForm, stopsView } from '../../domain/stopsForm.ts'
import { padFigures } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { stopBounds } from './stopBounds.ts'

/**
 * A stop loss or take profit that is being dragged, or that was sent and does not yet appear with its new price in
 * the list of orders.
 */
interface MovedStop {
  readonly id: Order['id']
  readonly field: keyof StopsForm
  readonly price: string
}

const fields = ['takeProfit', 'stopLoss'] as const

const withMove = (order: Order, moved: MovedStop | null): StopsForm => {
  const form = { takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' }
  return moved?.id === order.id ? { ...form, [moved.field]: moved.price } : form
}

/**
 * Chart lines for the stop loss and take profit of an open order. When the user releases a dragged line, both
 * prices are sent.
 */
const useStopLines = (market: Market, locale: string) => {
  const { t } = useTranslation('trade')
  const { done } = useToasts()
  const { mutate } = useSetStops()
  const [moved, setMoved] = useState<MovedStop | null>(null)
  return (order: Order): PriceLine[] => {
    const { id } = order
    const form = withMove(order, moved)
    const { outcomes } = stopsView(order, market, form)
    const { takeProfit, stopLoss } = order
    const showMoved = (field: keyof StopsForm, price: string) =>
      done(`${t(field === 'takeProfit' ? 'tp' : 'sl')} ${isolated(`#${id}`)} ${isolated(formatDecimal(price, locale))}`, {
        action: <TextButton onPress={() => mutate({ id, takeProfit, stopLoss })}>{t('undo')}</TextButton>,
      })
    const send = (field: keyof StopsForm, price: string) => {
      const before = order[field]
      if (before !== null && compare(price, before) === 0) return setMoved(null)
      setMoved({ id, field, price })
      const stops = { id, takeProfit, stopLoss, [field]: limitOf(price) }
      mutate(stops, { onSuccess: () => showMoved(field, price), onSettled: () => setMoved(null) })
    }
    return fields.flatMap((field) => {
      const outcome = outcomes[field]
      if (!outcome) return []
      return {
        id: `${field}-${id}`,
        kind: field,
        price: form[field],
        label: `${t(field === 'takeProfit' ? 'tp' : 'sl')} ${isolated(`#${id}`)}`,
        result: outcome.profit,
        bounds: stopBounds({ field, side: order.side, price: order.currentPrice, pricePrecision: market.pricePrecision }),
        onChange: (price: string) => setMoved({ id, field, price }),
        onCommit: (price: string) => send(field, price),
      }
    })
  }
}

/**
 * Chart lines for open and pending orders of one market. Amounts are shown in tags on the lines, prices are shown
 * on the axis.
 */
export const useOrderLines = (market: Market, locale: string): PriceLine[] => {
  const { t } = useTranslation('trade')
  const { orders: open } = useOrders('open')
  const { orders: pending } = useOrders('pending')
  const stopLines = useStopLines(market, locale)
  const here = (orders: readonly Order[]) =>
    orders.filter((order) => isOfMarket(order, market)).map((order) => padFigures(order, market))
  const openLines = here(open).flatMap((order): PriceLine[] => {
    if (order.openPrice === null) return []
    const label = `${t(order.side)} ${isolated(formatDecimal(order.lots, locale))}`
    return [{ id: `order-${order.id}`, kind: 'order', price: order.openPrice, label, result: order.profit }, ...stopLines(order)]
  })
  const pendingLines = here(pending).flatMap((order): PriceLine[] => {
    if (order.targetPrice === null) return []
    const label = `${t(order.side)} ${isolated(formatDecimal(order.lots, locale))} · ${t('pending')}`
    return [{ id: `pending-${order.id}`, kind: 'pending', price: order.targetPrice, label }]
  })
  return [...openLines, ...pendingLines]
}
