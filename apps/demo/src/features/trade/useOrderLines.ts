import { useOrders, useSetStops } from '@leverkit/react-hooks'
import type { Market, Order } from '@leverkit/sdk'
import { formatDecimal } from '@leverkit/ui'
import type { PriceLine } from '@leverkit/ui/chart'
import { useState } from 'react'
import { useWords } from '../../i18n/useWords.ts'
import { isolated } from '../orders/distance.ts'
import { limitOf, type StopsForm, stopsView } from '../orders/stopsForm.ts'

/** A limit that is being moved: under the finger, or sent and not yet in the list. */
interface MovedStop {
  readonly id: number
  readonly field: keyof StopsForm
  readonly price: string
}

const fields = ['takeProfit', 'stopLoss'] as const

const withMove = (order: Order, moved: MovedStop | null): StopsForm => {
  const form = { takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' }
  return moved?.id === order.id ? { ...form, [moved.field]: moved.price } : form
}

/** Lines of the limits of one order, which are moved on the chart and sent when they are let go. */
const useStopLines = (market: Market, locale: string) => {
  const { t } = useWords('trade')
  const { mutate } = useSetStops()
  const [moved, setMoved] = useState<MovedStop | null>(null)
  return (order: Order): PriceLine[] => {
    const { id } = order
    const form = withMove(order, moved)
    const { outcomes } = stopsView(order, market, form)
    const send = (field: keyof StopsForm, price: string) => {
      const next = { ...form, [field]: price }
      setMoved({ id, field, price })
      const stops = { id, takeProfit: limitOf(next.takeProfit), stopLoss: limitOf(next.stopLoss) }
      mutate(stops, { onSettled: () => setMoved(null) })
    }
    return fields.flatMap((field) => {
      const outcome = outcomes[field]
      if (!outcome) return []
      const result = formatDecimal(outcome.profit, locale, { digits: 2, signed: true })
      return {
        id: `${field}-${id}`,
        kind: field,
        price: form[field],
        label: `${t(field === 'takeProfit' ? 'tp' : 'sl')} ${isolated(`#${id}`)} ${isolated(result)}`,
        onChange: (price: string) => setMoved({ id, field, price }),
        onCommit: (price: string) => send(field, price),
      }
    })
  }
}

/** Lines of what is held and what waits in one market: the tags tell money, the axis tells prices. */
export const useOrderLines = (market: Market, locale: string): PriceLine[] => {
  const { t } = useWords('trade')
  const { orders: held } = useOrders('open')
  const { orders: waiting } = useOrders('pending')
  const stopLines = useStopLines(market, locale)
  const isHere = (order: Order) => order.marketCode === market.code
  const ofHeld = held.filter(isHere).flatMap((order): PriceLine[] => {
    if (order.openPrice === null) return []
    const profit = formatDecimal(order.profit, locale, { digits: 2, signed: true })
    const label = `${t(order.side)} ${isolated(formatDecimal(order.lots, locale))} · ${isolated(profit)}`
    return [{ id: `order-${order.id}`, kind: 'order', price: order.openPrice, label }, ...stopLines(order)]
  })
  const ofWaiting = waiting.filter(isHere).flatMap((order): PriceLine[] => {
    if (order.targetPrice === null) return []
    const label = `${t(order.side)} ${isolated(formatDecimal(order.lots, locale))} · ${t('pending')}`
    return [{ id: `pending-${order.id}`, kind: 'pending', price: order.targetPrice, label }]
  })
  return [...ofHeld, ...ofWaiting]
}
