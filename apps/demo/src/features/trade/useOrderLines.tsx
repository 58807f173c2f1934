import { useOrders, useSetStops } from '@leverkit/react-hooks'
import type { Market, Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/math'
import { formatDecimal, TextButton } from '@leverkit/ui'
import type { LineHandle, PriceLine } from '@leverkit/ui/chart'
import { useState } from 'react'
import { isolated } from '../../domain/distance.ts'
import { isOfMarket } from '../../domain/isOfMarket.ts'
import { pendingKind } from '../../domain/pendingKind.ts'
import { seedStops } from '../../domain/seedStops.ts'
import { limitOf, type StopsForm, stopsView } from '../../domain/stopsForm.ts'
import { padFigures } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { orderMessageName } from '../../screen/messages.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { stopBounds } from './stopBounds.ts'

/**
 * A stop loss or take profit that the user drags or has just released. After the release, the new price stays on the chart
 * until the broker has answered.
 */
interface MovedStop {
  readonly id: Order['id']
  readonly field: keyof StopsForm
  readonly price: string
  /** Whether the user has pulled the line out of the order's tag and has not released it. */
  readonly isNew?: boolean
}

const fields = ['takeProfit', 'stopLoss'] as const

const withMove = (order: Order, moved: MovedStop | null): StopsForm => {
  const form = { takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' }
  return moved?.id === order.id ? { ...form, [moved.field]: moved.price } : form
}

/**
 * Moves and sends stop losses and take profits. When the user releases a dragged line, the stop loss and the take profit are
 * both sent.
 */
const useStopMoves = (locale: string) => {
  const { t } = useTranslation('trade')
  const { done } = useToasts()
  const { mutate } = useSetStops()
  const [moved, setMoved] = useState<MovedStop | null>(null)
  const send = ({ id, takeProfit, stopLoss }: Order, field: keyof StopsForm, price: string) => {
    const before = { takeProfit, stopLoss }[field]
    if (before !== null && compare(price, before) === 0) return setMoved(null)
    setMoved({ id, field, price })
    const undo = <TextButton onPress={() => mutate({ id, takeProfit, stopLoss })}>{t('undo')}</TextButton>
    const words = `${t(field === 'takeProfit' ? 'tp' : 'sl')} ${isolated(`#${id}`)} ${isolated(formatDecimal(price, locale))}`
    mutate(
      { id, takeProfit, stopLoss, [field]: limitOf(price) },
      {
        onSuccess: () => done(words, { action: undo, name: orderMessageName({ action: 'setStops', id }) }),
        onSettled: () => setMoved(null),
      },
    )
  }
  return { moved, setMoved, send }
}

/**
 * Chart lines for the stop loss and take profit of an open or pending order. If an open order has no stop loss or no take profit,
 * the line at its open price has a handle that creates the missing one.
 */
const useStopLines = (market: Market, locale: string) => {
  const { t } = useTranslation('trade')
  const { moved, setMoved, send } = useStopMoves(locale)
  const lineOf = (order: Order, field: keyof StopsForm) => ({
    id: `${field}-${order.id}`,
    kind: field,
    // A pending order opens at its target price, so that price limits its stop loss and take profit.
    bounds: stopBounds({
      field,
      side: order.side,
      price: (order.openPrice === null && order.targetPrice) || order.currentPrice,
      pricePrecision: market.pricePrecision,
    }),
    onChange: (price: string) => setMoved({ id: order.id, field, price, isNew: order[field] === null }),
    onCommit: (price: string) => send(order, field, price),
    onCancel: () => setMoved(null),
  })
  const linesOf = (order: Order): PriceLine[] => {
    const form = withMove(order, moved)
    const { outcomes } = stopsView(order, market, form)
    return fields.flatMap((field) => {
      const outcome = outcomes[field]
      if (!outcome) return []
      const label = `${t(field === 'takeProfit' ? 'tp' : 'sl')} ${isolated(`#${order.id}`)}`
      const isNew = moved?.id === order.id && moved.field === field && moved.isNew === true
      return { ...lineOf(order, field), price: form[field], label, result: outcome.profit, isNew }
    })
  }
  const handlesOf = (order: Order): LineHandle[] => {
    // Without side and contract size, the result of a stop loss or take profit cannot be computed.
    if (order.side === 'unknown' || market.contractSize === null) return []
    const { pipDigits, pricePrecision } = market
    const start = seedStops({ side: order.side, price: order.currentPrice, pipDigits, pricePrecision, range: null })
    return fields
      .filter((field) => order[field] === null)
      .map((field) => ({
        ...lineOf(order, field),
        price: start[field],
        label: t(field === 'takeProfit' ? 'tp' : 'sl'),
        name: t(`chart.setStop.${field}`, { order: isolated(`#${order.id}`) }),
      }))
  }
  return { linesOf, handlesOf }
}

/**
 * Chart lines for open and pending orders of one market. Amounts are shown in tags on the lines, prices are shown
 * on the axis.
 */
export const useOrderLines = (market: Market, locale: string): PriceLine[] => {
  const { t } = useTranslation(['trade', 'orders'])
  const { orders: open } = useOrders('open')
  const { orders: pending } = useOrders('pending')
  const { linesOf, handlesOf } = useStopLines(market, locale)
  const here = (orders: readonly Order[]) =>
    orders.filter((order) => isOfMarket(order, market)).map((order) => padFigures(order, market))
  const openLines = here(open).flatMap((order): PriceLine[] => {
    if (order.openPrice === null) return []
    const label = `${t(order.side)} ${isolated(formatDecimal(order.lots, locale))}`
    const line = { id: `order-${order.id}`, kind: 'order', price: order.openPrice, label, result: order.profit } as const
    return [{ ...line, handles: handlesOf(order) }, ...linesOf(order)]
  })
  const pendingLines = here(pending).flatMap((order): PriceLine[] => {
    if (order.targetPrice === null) return []
    const kind = pendingKind(order)
    const lots = isolated(formatDecimal(order.lots, locale))
    const label = kind ? `${t(`orders:kinds.${kind}`)} ${lots}` : `${t(order.side)} ${lots} · ${t('pending')}`
    return [{ id: `pending-${order.id}`, kind: 'pending', price: order.targetPrice, label }, ...linesOf(order)]
  })
  return [...openLines, ...pendingLines]
}
