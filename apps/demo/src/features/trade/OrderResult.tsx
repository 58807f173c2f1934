import './orderSheets.css'
import type { Market, Order, OrderStatus } from '@leverkit/sdk'
import { Button, Figures, Sheet } from '@leverkit/ui'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isolated } from '../../domain/distance.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ordersPath } from '../../screen/orderStatus.ts'
import { useIsWide } from '../../screen/useIsWide.ts'
import { useKeptWhile } from '../../screen/useKeptWhile.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { useFigures, useResult } from './orderResultTexts.tsx'
import { SeeOrderButton, SetStopOffer } from './placedOrder.tsx'
import type { Ticket } from './ticket.ts'

/**
 * Time in ms after the result has opened, in which taps do not close it. Otherwise the second tap of a double tap on "confirm"
 * could close the result.
 */
const doubleTapMs = 500

interface OrderResultProps {
  market: Market
  ticket: Ticket
  /**
   * Whether the order was sent with one tap. If so, or on a wide screen, a toast shows the outcome in place of a sheet, so that
   * the user can send the next order.
   */
  isOneTap: boolean
}

/** Whether the order is placed and its outcome is still on the screen. */
const isShown = ({ ticket }: OrderResultProps) => ticket.submission.phase === 'placed'

/**
 * Whether a toast shows the outcome of an order in place of a sheet. A wide screen shows the positions beside the ticket, so that
 * a sheet would tell the user nothing new.
 */
export const useIsResultToast = (isOneTap: boolean): boolean => useIsWide() || isOneTap

/** Returns a function that opens a placed order: on a wide screen beside its chart, on a phone on the screen of the orders. */
const useSeeOrder = () => {
  const navigate = useNavigate()
  const isWide = useIsWide()
  const { open } = useSheet('id')
  return (order: Order | null, status: OrderStatus, isSheet = false) => {
    if (isWide && order) return open(String(order.id))
    // An open sheet has its own history entry. The address of the order replaces this entry.
    void navigate(ordersPath(status, order?.id), { replace: isSheet })
  }
}

/**
 * Shows the toast for a placed order. After that, the ticket waits `doubleTapMs` before it accepts the
 * next order, so that a double tap places only one order.
 */
const usePlacedToast = (isActive: boolean, { order, isFilled, words }: ReturnType<typeof useResult>, edit: () => void) => {
  const toasts = useToasts()
  const isWide = useIsWide()
  const open = useSeeOrder()
  // The toast stays while the address changes, so its buttons must call the function of the latest render.
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an order is placed
  useEffect(() => {
    if (!isActive) return
    const see = (status: OrderStatus) => {
      edit()
      latest.current(order, status)
    }
    const action = (
      <>
        <SetStopOffer order={order}>
          <Button variant="outline" onPress={() => see(isFilled ? 'open' : 'pending')}>
            {words.setStop}
          </Button>
        </SetStopOffer>
        <SeeOrderButton {...{ order, isFilled }} variant="outline" onSee={see} />
      </>
    )
    const lines = [words.line, words.stops, isWide ? words.costs : null]
    const description = lines.filter((line) => line !== null).join('\n')
    const title = isWide && order ? `${words.title} · ${isolated(`#${order.id}`)}` : words.title
    // The toast of the newest order replaces the toast of the previous order, so that several orders do not cover the chart.
    toasts.done(title, { name: 'placed', action, ...(description ? { description } : {}) })
    const timer = setTimeout(edit, doubleTapMs)
    return () => {
      clearTimeout(timer)
      edit()
    }
  }, [isActive])
}

/** Outcome of a placed order, with a link to the order. While this sheet is closed, ticks do not re-render it. */
export const OrderResult = memo(
  (props: OrderResultProps) => {
    const { market, isOneTap } = props
    const isPlaced = isShown(props)
    const isToast = useIsResultToast(isOneTap)
    const isOpen = isPlaced && !isToast
    const ticket = useKeptWhile(isPlaced, props.ticket)
    const { t } = useTranslation(['trade', 'shell'])
    const result = useResult(market, ticket)
    const { order, isFilled, words } = result
    const open = useSeeOrder()
    const openedAt = useRef(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the sheet opens
    useLayoutEffect(() => {
      openedAt.current = Date.now()
    }, [isOpen])
    const done = () => {
      if (Date.now() - openedAt.current > doubleTapMs) ticket.edit()
    }
    const see = (status: OrderStatus) => {
      ticket.edit()
      open(order, status, isOpen)
    }
    const figures = useFigures(market, order, () => see(isFilled ? 'open' : 'pending'))
    usePlacedToast(isPlaced && isToast, result, ticket.edit)
    return (
      <Sheet
        isOpen={isOpen}
        onOpenChange={done}
        title={words.title}
        labels={{ close: t('shell:close') }}
        footer={
          <>
            <Button variant="outline" onPress={done}>
              {t('trade:done')}
            </Button>
            <SeeOrderButton {...{ order, isFilled }} variant="primary" onSee={see} />
          </>
        }
      >
        {order && (
          <div className="app-result">
            <p className="app-result-line">{words.line}</p>
            <Figures layout="lines" items={figures} />
          </div>
        )}
      </Sheet>
    )
  },
  (before, after) => !isShown(before) && !isShown(after),
)
