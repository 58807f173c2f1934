import { useCloseOrder, useOrders, useSession } from '@leverkit/react-hooks'
import { OrderCard } from '@leverkit/ui'
import { orderLabels } from './labels'

export function Orders() {
  const { isSignedIn } = useSession()
  const { orders } = useOrders('open')
  const close = useCloseOrder()
  if (!isSignedIn) return null
  return (
    <section aria-label="Open orders" className="app-orders">
      <h2>Open orders</h2>
      {orders.length === 0 && <p>No open orders</p>}
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          code={order.displayCode}
          side={order.side}
          lots={order.lots}
          profit={order.profit}
          openPrice={order.openPrice ?? order.currentPrice}
          currentPrice={order.currentPrice}
          stopLoss={order.stopLoss}
          takeProfit={order.takeProfit}
          labels={orderLabels}
          onPress={() => undefined}
          onEnd={() => close.mutate({ id: order.id })}
        />
      ))}
    </section>
  )
}
