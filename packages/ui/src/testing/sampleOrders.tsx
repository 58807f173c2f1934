import { OrderCard, type OrderCardProps } from '../trading/order-card/OrderCard.tsx'
import type { SampleWords } from './sampleWords.ts'

type SampleOrder = Omit<OrderCardProps, 'labels' | 'onPress' | 'distance'> & { pips: string }

export const sampleOrders: readonly SampleOrder[] = [
  {
    code: 'EURUSD',
    side: 'buy',
    lots: '0.50',
    profit: '58.50',
    pips: '+11.7',
    openPrice: '1.08302',
    currentPrice: '1.08419',
    stopLoss: '1.08090',
    takeProfit: '1.08720',
  },
  {
    code: 'XAUUSD',
    side: 'buy',
    lots: '0.20',
    profit: '325.20',
    pips: '+162.6',
    openPrice: '2402.10',
    currentPrice: '2418.36',
    stopLoss: '2394.00',
    takeProfit: '2431.50',
  },
  {
    code: 'USDJPY',
    side: 'sell',
    lots: '0.30',
    profit: '-89.42',
    pips: '−47.0',
    openPrice: '157.214',
    currentPrice: '157.684',
    stopLoss: '158.000',
    takeProfit: '156.300',
  },
  {
    code: 'AUDUSD',
    side: 'buy',
    lots: '0.20',
    profit: '8.80',
    pips: '+4.4',
    openPrice: '0.66540',
    currentPrice: '0.66584',
    stopLoss: null,
    takeProfit: null,
  },
]

export function SampleOrderCard({ order, words, onOpen }: { order: SampleOrder; words: SampleWords; onOpen: () => void }) {
  const { pips, ...rest } = order
  const labels = {
    side: words.sides,
    stopLoss: words.sl,
    takeProfit: words.tp,
    noLimits: words.noLimits,
    setLimits: words.setLimits,
  }
  return <OrderCard {...rest} distance={words.pips(pips)} labels={labels} onPress={onOpen} onSetLimits={onOpen} />
}
