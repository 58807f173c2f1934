import '../../screen/records.css'
import './orders.css'
import { useOrders } from '@leverkit/react-hooks'
import type { Market, Order, OrderStatus } from '@leverkit/sdk'
import { Button, EmptyState, OrderCard, OrderCardSkeleton, useLocale } from '@leverkit/ui'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { distanceInPips, pipsText } from '../../domain/distance.ts'
import { EndOrder } from '../../domain/EndOrder.tsx'
import { MarketMark } from '../../domain/MarketMark.tsx'
import { pendingKind } from '../../domain/pendingKind.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useCurrentPrice } from '../../domain/useCurrentPrice.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useHadMore } from '../../screen/useHadMore.ts'
import { useMedia } from '../../screen/useMedia.ts'
import { useReachEnd } from '../../screen/useReachEnd.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { tableMedia } from './tableMedia.ts'
import { useFocusInList } from './useFocusInList.ts'

const OrdersTable = lazy(async () => ({ default: (await import('./OrdersTable.tsx')).OrdersTable }))
const OrderHistory = lazy(async () => ({ default: (await import('./OrderHistory.tsx')).OrderHistory }))

interface CardProps {
  order: Order
  market: Market | undefined
  isPending: boolean
  onOpen: () => void
  onEnd: () => void
}

const Card = ({ order: known, market, isPending, onOpen, onEnd }: CardProps) => {
  const { t } = useTranslation(['orders', 'trade'])
  const { locale } = useLocale()
  const terms = termsOf(known, market)
  const order = padFigures(known, terms)
  const from = (isPending ? order.targetPrice : order.openPrice) ?? order.currentPrice
  const pips = distanceInPips({ side: order.side, from, to: order.currentPrice, pipDigits: terms.pipDigits })
  const kind = isPending ? pendingKind(known) : null
  const sides = { buy: t('trade:buy'), sell: t('trade:sell'), unknown: t('trade:unknown') }
  return (
    <OrderCard
      code={order.displayCode}
      side={order.side}
      lots={order.lots}
      profit={isPending ? null : order.profit}
      distance={pips && t(isPending ? 'orders:pipsAway' : 'orders:pips', { pips: pipsText(pips, isPending, locale) })}
      openPrice={from}
      currentPrice={order.currentPrice}
      smallDigits={terms.smallDigits}
      mark={terms.logoUrl && <MarketMark displayCode={order.displayCode} logoUrl={terms.logoUrl} />}
      stopLoss={order.stopLoss}
      takeProfit={order.takeProfit}
      isPendingOrder={isPending}
      onPress={onOpen}
      onSetLimits={onOpen}
      onEnd={onEnd}
      labels={{
        side: kind ? { ...sides, [order.side]: t(`orders:kinds.${kind}`) } : sides,
        stopLoss: t('orders:sl'),
        takeProfit: t('orders:tp'),
        noLimits: t('orders:noLimits'),
        setLimits: t('orders:setLimits'),
        target: t('trade:orderPrice'),
        now: t('orders:currentPrice'),
        end: t(isPending ? 'orders:cancel.action' : 'orders:close.action'),
      }}
    />
  )
}

/** Card of a pending order. The broker's updates of the account contain open orders only, so the price comes from the quotes. */
const PendingCard = (props: CardProps) => (
  <Card {...props} order={{ ...props.order, currentPrice: useCurrentPrice(props.order) }} />
)

const Nothing = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  return (
    <EmptyState
      icon="orders"
      title={t(`empty.${status}.title`)}
      action={<Button onPress={() => void navigate('/')}>{t('empty.action')}</Button>}
    >
      {t(`empty.${status}.hint`)}
    </EmptyState>
  )
}

/**
 * State of the confirmation before an order is closed or cancelled. After the order has ended, the focus moves to the next order.
 */
const useEnding = (orders: readonly Order[], isPending: boolean) => {
  const marketOf = useMarketOf()
  const [asked, setAsked] = useState<Order['id'] | null>(null)
  // While the confirmation is open, the order can leave the list for another reason, for example by its stop loss.
  const order = orders.find(({ id }) => id === asked)
  const terms = order && termsOf(order, marketOf(order))
  useFocusInList(
    orders.map(({ id }) => String(id)),
    order ? String(order.id) : null,
  )
  const question = order && terms && (
    <EndOrder
      key={order.id}
      order={padFigures(order, terms)}
      terms={terms}
      isPending={isPending}
      onClose={() => setAsked(null)}
    />
  )
  return { question, ask: (ending: Order) => setAsked(ending.id) }
}

/** Open or pending orders: a table on a desktop, cards on narrower screens. */
const OpenOrders = (props: ComponentProps<typeof OrdersTable>) => {
  const { orders, isPending, onOpen, onEnd } = props
  const marketOf = useMarketOf()
  const hasTable = useMedia(tableMedia)
  if (hasTable) return <OrdersTable {...props} />
  const OneCard = isPending ? PendingCard : Card
  return orders.map((order) => (
    <OneCard
      key={order.id}
      {...{ order, isPending }}
      market={marketOf(order)}
      onOpen={() => onOpen(order)}
      onEnd={() => onEnd(order)}
    />
  ))
}

/** Orders of one status. The next page loads when the user scrolls near the end of the list. */
export const OrderList = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('orders')
  const { orders, error, isPending, hasMore, isLoadingMore, loadMore, refetch } = useOrders(status)
  const ending = useEnding(orders, status === 'pending')
  const { open } = useSheet('id')
  const show = (order: Order) => open(String(order.id))
  const hadMore = useHadMore(hasMore)
  const end = useReachEnd(() => void loadMore(), hasMore && !isLoadingMore)
  if (isPending) return <OrderCardSkeleton count={3} label={t('loading')} />
  if (error && orders.length === 0) return <ScreenError error={error} onRetry={() => void refetch()} />
  if (orders.length === 0) return <Nothing status={status} />
  return (
    <div className="lk-orders">
      <Suspense fallback={<OrderCardSkeleton count={3} label={t('loading')} />}>
        {status === 'closed' ? (
          <OrderHistory orders={orders} onOpen={show} />
        ) : (
          <OpenOrders orders={orders} isPending={status === 'pending'} onOpen={show} onEnd={ending.ask} />
        )}
        {hasMore ? (
          <div ref={end} className="app-more">
            <Button isPending={isLoadingMore} onPress={() => void loadMore()}>
              {t('more')}
            </Button>
          </div>
        ) : (
          hadMore && <p className="app-end">{t('noMore')}</p>
        )}
      </Suspense>
      {ending.question}
    </div>
  )
}
