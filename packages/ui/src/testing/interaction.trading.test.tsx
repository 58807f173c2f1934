import { RankingRow } from '../account/ranking-row/RankingRow.tsx'
import { NewsCard } from '../content/news-card/NewsCard.tsx'
import { SideSelector } from '../fields/side-selector/SideSelector.tsx'
import { Monogram } from '../primitives/monogram/Monogram.tsx'
import { ClosedOrderRow } from '../trading/closed-order-row/ClosedOrderRow.tsx'
import { ConfirmOrder } from '../trading/confirm-order/ConfirmOrder.tsx'
import { InstrumentHeader } from '../trading/instrument-header/InstrumentHeader.tsx'
import { MarketListHead } from '../trading/market-list/MarketListHead.tsx'
import { MarketPicker } from '../trading/market-picker/MarketPicker.tsx'
import { MarketRow } from '../trading/market-row/MarketRow.tsx'
import { OrderCard } from '../trading/order-card/OrderCard.tsx'
import { OrderDetail } from '../trading/order-detail/OrderDetail.tsx'
import { TicketConfirm } from '../trading/order-ticket/TicketConfirm.tsx'
import { PeriodBar } from '../trading/period-bar/PeriodBar.tsx'
import { describeInteraction, type InteractionCase } from './interaction.tsx'
import { englishTicket } from './sampleWords.ts'

const nothing = () => undefined
const monogram = <Monogram base="€" quote="$" />
const order = { code: 'EURUSD', side: 'buy', lots: '0.50', profit: '58.50', openPrice: '1.08302' } as const
const orderLabels = {
  side: { buy: 'Buy', sell: 'Sell', unknown: 'Unknown' },
  stopLoss: 'SL',
  takeProfit: 'TP',
  noLimits: 'None',
  setLimits: 'Set TP / SL',
}

const cases: InteractionCase[] = [
  {
    name: 'MarketRow',
    element: (emit) => (
      <MarketRow code="EURUSD" name="Euro" monogram={monogram} price="1.08" href="#trade" onPress={() => emit('trade')} />
    ),
    target: ['link', /EURUSD/],
    emits: 'trade',
  },
  {
    name: 'MarketListHead',
    element: (emit) => (
      <MarketListHead
        label="Sort by"
        columns={[
          { id: 'code', label: 'Code' },
          { id: 'price', label: 'Price' },
        ]}
        sortDescriptor={null}
        onSortChange={(sort) => emit(sort?.column)}
        labels={{ ascending: 'up', descending: 'down' }}
      />
    ),
    target: ['button', /Code/],
    keys: '{ArrowRight}{Enter}',
    presses: [['button', /Price/]],
    emits: 'price',
  },
  {
    name: 'MarketPicker',
    element: (emit) => (
      <MarketPicker
        inputValue=""
        onInputChange={emit}
        items={[]}
        getKey={String}
        empty="No match"
        labels={{ list: 'Markets', search: 'Search', clear: 'Clear' }}
      >
        {String}
      </MarketPicker>
    ),
    target: ['searchbox'],
    keys: 'e',
    types: 'e',
    emits: 'e',
  },
  {
    name: 'PeriodBar',
    element: (emit) => (
      <PeriodBar
        label="Period"
        items={[
          { id: '1', label: '1M' },
          { id: '5', label: '5M' },
        ]}
        value="1"
        onChange={emit}
      />
    ),
    target: ['button', '1M'],
    keys: '{ArrowRight}{Enter}',
    presses: [['button', '5M']],
    emits: '5',
  },
  {
    name: 'InstrumentHeader',
    element: (emit) => (
      <InstrumentHeader
        code="EURUSD"
        name="Euro"
        monogram={monogram}
        onPress={() => emit('pick')}
        labels={{ pick: 'change market' }}
        price="1.08"
      />
    ),
    target: ['button', /change market/],
    emits: 'pick',
  },
  {
    name: 'SideSelector',
    element: (emit) => <SideSelector label="Side" value="sell" onChange={emit} labels={{ buy: 'Buy', sell: 'Sell' }} />,
    target: ['radio', /Sell/],
    keys: '{ArrowRight}',
    presses: [['radio', /Buy/]],
    emits: 'buy',
  },
  {
    name: 'TicketConfirm',
    element: (emit) => <TicketConfirm side="buy" label="Buy 0.50 EURUSD" onPress={() => emit('bought')} />,
    target: ['button'],
    emits: 'bought',
  },
  {
    name: 'ConfirmOrder',
    element: (emit) => (
      <ConfirmOrder
        isOpen
        onOpenChange={nothing}
        side="buy"
        figures={[]}
        onConfirm={() => emit('placed')}
        labels={{ title: 'Buy?', close: 'Close', cancel: 'Cancel', confirm: 'Buy now' }}
      />
    ),
    target: ['button', 'Buy now'],
    emits: 'placed',
  },
  {
    name: 'OrderCard',
    element: (emit) => (
      <OrderCard
        {...order}
        currentPrice="1.08"
        stopLoss={null}
        takeProfit={null}
        onPress={() => emit('open')}
        onSetLimits={() => emit('limits')}
        labels={orderLabels}
      />
    ),
    target: ['button', 'Set TP / SL'],
    emits: 'limits',
  },
  {
    name: 'OrderCard with a close button',
    element: (emit) => (
      <OrderCard
        {...order}
        currentPrice="1.08"
        stopLoss={null}
        takeProfit={null}
        onPress={() => emit('open')}
        onEnd={() => emit('end')}
        labels={{ ...orderLabels, end: 'Close position' }}
      />
    ),
    target: ['button', 'Close position'],
    emits: 'end',
  },
  {
    name: 'OrderDetail',
    element: (emit) => (
      <OrderDetail
        startAt={{ takeProfit: '1.08619', stopLoss: '1.08219' }}
        {...order}
        currentPrice="1.08419"
        monogram={monogram}
        reference="No. 7"
        limits={{ takeProfit: '1.08770', stopLoss: '' }}
        onLimitsChange={({ takeProfit }) => emit(takeProfit)}
        price={{ step: '0.00001', fractionDigits: 5, smallDigits: 1 }}
        figures={[]}
        labels={{ ...englishTicket, takeProfitShort: 'TP', stopLossShort: 'SL', open: 'Open' }}
      />
    ),
    target: ['textbox', /Take profit/],
    keys: '{ArrowUp}',
    presses: [['button', /More.*Take profit|Take profit.*More/]],
    emits: '1.08771',
  },
  {
    name: 'ClosedOrderRow',
    element: (emit) => (
      <ClosedOrderRow {...order} labels={{ side: 'Buy' }} closePrice="1.08" closedAt="14:06" onPress={() => emit('closed')} />
    ),
    target: ['button'],
    emits: 'closed',
  },
  {
    name: 'RankingRow',
    element: (emit) => (
      <RankingRow
        rank={1}
        name="Heron 27"
        rate="12.40"
        labels={{ rate: '3 weeks' }}
        risk="1:100"
        figures={[]}
        href="#heron"
        onPress={() => emit('heron')}
      />
    ),
    target: ['link'],
    emits: 'heron',
  },
  {
    name: 'NewsCard',
    element: (emit) => <NewsCard title="Payrolls rise" publishedAt="2 May" href="#news" onPress={() => emit('news')} />,
    target: ['link'],
    emits: 'news',
  },
]

for (const each of cases) describeInteraction(each)
