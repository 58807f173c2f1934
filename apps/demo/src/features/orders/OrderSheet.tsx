import { useCancelOrder, useCloseOrder, useLang, useOrders, useSetStops } from '@leverkit/react-hooks'
import { locales, type Market, type Order, type OrderStatus } from '@leverkit/sdk'
import { Button, Dialog, type Figure, Money, Monogram, OrderDetail, Sheet } from '@leverkit/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheet } from '../../shell/useSheet.ts'
import { smallDigitsOf } from '../markets/MarketCells.tsx'
import { monogramOf } from '../markets/monogramOf.ts'
import { distanceInPips, signedPips } from './distance.ts'
import { limitOf, type StopsForm, stopsView } from './stopsForm.ts'
import { useMarketOf } from './useMarketOf.ts'

const stepOf = ({ pricePrecision }: Market) => (pricePrecision === 0 ? '1' : `0.${'0'.repeat(pricePrecision - 1)}1`)

const formOf = (order: Order): StopsForm => ({ takeProfit: order.takeProfit ?? '', stopLoss: order.stopLoss ?? '' })

// Traders read 24 hours, and seconds matter.
const moment = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

const usePips = () => {
  const { t } = useTranslation('orders')
  return (pips: string | null) => pips && t('pips', { pips: signedPips(pips) })
}

const useFigures = (order: Order): Figure[] => {
  const { t } = useTranslation('orders')
  const { lang } = useLang()
  const when = new Intl.DateTimeFormat(locales[lang], moment)
  return [
    { id: 'margin', label: t('detail.margin'), value: <Money value={order.margin} /> },
    { id: 'fee', label: t('detail.fee'), value: <Money value={order.fee} /> },
    ...(order.leverage ? [{ id: 'leverage', label: t('detail.leverage'), value: <bdi dir="ltr">1:{order.leverage}</bdi> }] : []),
    { id: 'opened', label: t('detail.opened'), value: when.format(order.openedAt) },
    ...(order.closedAt ? [{ id: 'closed', label: t('detail.closed'), value: when.format(order.closedAt) }] : []),
  ]
}

interface DetailProps {
  order: Order
  market: Market
  form: StopsForm
  onChange: ((change: Partial<StopsForm>) => void) | undefined
}

const Detail = ({ order, market, form, onChange }: DetailProps) => {
  const { t } = useTranslation(['orders', 'trade'])
  const pips = usePips()
  const figures = useFigures(order)
  const view = stopsView(order, market, form)
  const from = order.openPrice ?? order.targetPrice ?? order.currentPrice
  const outcome = (field: keyof StopsForm) => {
    const found = view.outcomes[field]
    return found ? { [field]: { profit: found.profit, distance: pips(found.pips) } } : {}
  }
  const problem = (field: keyof StopsForm) => {
    const found = view.problems[field]
    return found ? { [field]: t(`trade:problems.${found.code}`, { price: found.price }) } : {}
  }
  return (
    <OrderDetail
      code={order.displayCode}
      side={order.side === 'sell' ? 'sell' : 'buy'}
      lots={order.lots}
      monogram={<Monogram {...monogramOf(market)} />}
      reference={<bdi dir="ltr">#{order.id}</bdi>}
      profit={order.openPrice === null ? null : order.profit}
      distance={pips(distanceInPips({ side: order.side, from, to: order.currentPrice, pipDigits: market.pipDigits }))}
      openPrice={from}
      currentPrice={order.currentPrice}
      limits={form}
      {...(onChange ? { onLimitsChange: onChange } : {})}
      outcomes={{ ...outcome('takeProfit'), ...outcome('stopLoss') }}
      problems={{ ...problem('takeProfit'), ...problem('stopLoss') }}
      price={{ step: stepOf(market), digits: market.pricePrecision, smallDigits: smallDigitsOf(market) }}
      figures={figures}
      labels={{
        sides: { buy: t('trade:buy'), sell: t('trade:sell') },
        takeProfit: t('trade:takeProfit'),
        stopLoss: t('trade:stopLoss'),
        takeProfitShort: t('orders:tp'),
        stopLossShort: t('orders:sl'),
        open: order.openPrice === null ? t('trade:targetPrice') : t('orders:detail.open'),
        notSet: t('trade:notSet'),
        increase: t('trade:increase'),
        decrease: t('trade:decrease'),
      }}
    />
  )
}

const useEnding = (order: Order, isPending: boolean, onDone: () => void) => {
  const close = useCloseOrder()
  const cancel = useCancelOrder()
  const [asks, setAsks] = useState(false)
  const isBusy = close.isPending || cancel.isPending
  const end = () => {
    const after = { onSuccess: onDone, onSettled: () => setAsks(false) }
    if (isPending) cancel.mutate({ id: order.id }, after)
    else close.mutate({ id: order.id }, after)
  }
  return { asks, setAsks, isBusy, end }
}

/** Saving limits, and closing or cancelling after one more question. */
const Actions = ({
  order,
  market,
  form,
  isPending,
  onDone,
}: {
  order: Order
  market: Market
  form: StopsForm
  isPending: boolean
  onDone: () => void
}) => {
  const { t } = useTranslation(['orders', 'shell'])
  const save = useSetStops()
  const { asks, setAsks, isBusy, end } = useEnding(order, isPending, onDone)
  const view = stopsView(order, market, form)
  const hasProblems = Object.keys(view.problems).length > 0
  const kind = isPending ? 'cancel' : 'close'
  return (
    <>
      <Button variant="danger-outline" onPress={() => setAsks(true)}>
        {t(`orders:${kind}.action`)}
      </Button>
      <Button
        variant="primary"
        isBusy={save.isPending}
        isDisabled={hasProblems || !view.isChanged}
        onPress={() =>
          save.mutate(
            { id: order.id, takeProfit: limitOf(form.takeProfit), stopLoss: limitOf(form.stopLoss) },
            { onSuccess: onDone },
          )
        }
      >
        {t('orders:save')}
      </Button>
      <Dialog
        isOpen={asks}
        onOpenChange={setAsks}
        isAlert
        title={t(`orders:${kind}.title`, { code: order.displayCode, lots: order.lots })}
        actions={
          <>
            <Button variant="outline" onPress={() => setAsks(false)}>
              {t('shell:cancel')}
            </Button>
            <Button variant="danger" isBusy={isBusy} onPress={end}>
              {t(`orders:${kind}.confirm`)}
            </Button>
          </>
        }
      >
        {isPending ? t('orders:cancel.hint') : <ClosingHint order={order} />}
      </Dialog>
    </>
  )
}

const ClosingHint = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  return (
    <p>
      {t('close.hint')} <Money value={order.profit} isResult />
    </p>
  )
}

const OrderSheetBody = ({
  order,
  market,
  status,
  onDone,
}: {
  order: Order
  market: Market
  status: OrderStatus
  onDone: () => void
}) => {
  const { t } = useTranslation(['orders', 'shell'])
  const [form, setForm] = useState(() => formOf(order))
  const change = (part: Partial<StopsForm>) => setForm({ ...form, ...part })
  const isEditable = status !== 'closed'
  return (
    <Sheet
      isOpen
      onOpenChange={onDone}
      title={order.displayCode}
      isTitleHidden
      closeLabel={t('shell:close')}
      wide="panel"
      {...(isEditable
        ? { footer: <Actions order={order} market={market} form={form} isPending={status === 'pending'} onDone={onDone} /> }
        : {})}
    >
      <Detail order={order} market={market} form={form} onChange={isEditable ? change : undefined} />
    </Sheet>
  )
}

/** The order whose number stands in the address, over the list. */
export const OrderSheet = ({ status }: { status: OrderStatus }) => {
  const { value, close } = useSheet('id')
  const { orders, isPending } = useOrders(status)
  const marketOf = useMarketOf()
  const order = orders.find(({ id }) => String(id) === value)
  const market = order && marketOf(order)
  const isGone = value !== null && !isPending && order === undefined
  useEffect(() => {
    // It closed or was cancelled meanwhile: the sheet has nothing left to show.
    if (isGone) close()
  }, [isGone, close])
  return order && market ? <OrderSheetBody key={order.id} order={order} market={market} status={status} onDone={close} /> : null
}
