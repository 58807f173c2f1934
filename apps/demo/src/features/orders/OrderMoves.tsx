import './orderMoves.css'
import { type PlaceOrder, useOnline, useOrderSwap, useSettings } from '@leverkit/react-hooks'
import type { Market, Order } from '@leverkit/sdk'
import { decimalsOf, isDecimal, isPositive, tickSize } from '@leverkit/sdk/decimal'
import { previewOrder } from '@leverkit/sdk/math'
import { Button, Dialog, Figures, formatDecimal, Money, Sheet, SideTag, StepperField, useLocale } from '@leverkit/ui'
import { useId, useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { useEndObstacle } from '../../domain/EndOrder.tsx'
import { pendingKind } from '../../domain/pendingKind.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { feeText } from '../../domain/resultText.ts'
import { stopsView } from '../../domain/stopsForm.ts'
import { padPrice, type Terms } from '../../domain/termsOf.ts'
import { useStopDistances } from '../../domain/useStopDistances.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { breakEvenOf } from './breakEven.ts'
import { OrderStops } from './OrderStops.tsx'
import { isEdited, oppositeOf, type PendingForm, pendingFormOf, pendingRequestOf } from './swapRequests.ts'
import { useSaveStops } from './useSaveStops.ts'

interface MoveProps {
  order: Order
  terms: Terms
}

/** Button that moves the stop loss of a position to its break-even price, which covers the fee. */
const BreakEvenMove = ({ order, terms, onSaved }: MoveProps & { onSaved: (stopLoss: string) => void }) => {
  const { t } = useTranslation(['acts', 'shell'])
  const { save, isPending } = useSaveStops(terms)
  const { locale } = useLocale()
  const isOnline = useOnline()
  const breakEven = breakEvenOf(order, terms)
  if (breakEven === null) return null
  const { state, price: stopLoss } = breakEven
  const move = () => save(order, { takeProfit: order.takeProfit, stopLoss }, () => onSaved(stopLoss))
  const price = formatDecimal(padPrice(stopLoss, terms.pricePrecision), locale)
  return (
    <>
      <Button isPending={isPending} isDisabled={state !== 'possible' || !isOnline} onPress={move}>
        {t('breakEven.action')}
      </Button>
      {/* Every state has this line. Otherwise the buttons below would move when the state changes, and a tap could hit another one. */}
      <p className="app-moves-reason">
        {state === 'isSet'
          ? t('breakEven.isSet', { price })
          : t('shell:labelled', {
              label: t('breakEven.action'),
              value: state === 'tooClose' ? t('breakEven.tooClose', { price }) : price,
            })}
      </p>
    </>
  )
}

/** Estimated result of the position if it is closed now, and the fee of the opposite position at the current price. */
const ReverseFigures = ({ order, market, request }: { order: Order; market: Market; request: PlaceOrder }) => {
  const { t } = useTranslation(['acts', 'orders'])
  const { locale } = useLocale()
  const { data: settings } = useSettings()
  const { lots, leverage } = request
  const fee = settings && previewOrder(market, settings, { lots, leverage, price: order.currentPrice }).fee
  return (
    <Figures
      layout="lines"
      items={[
        {
          id: 'result',
          label: t('orders:summary.afterFees'),
          value: <Money value={resultAfterFee(order)} currency={brand.currency} isResult />,
        },
        {
          id: 'fee',
          label: t('acts:reverse.fee'),
          value: <bdi>{fee === undefined ? '–' : feeText(fee, { locale, isHidden: false })}</bdi>,
        },
      ]}
    />
  )
}

/** Button and confirmation for replacing a position by the opposite position. */
const ReverseMove = ({ order, terms, market, onStarted }: MoveProps & { market: Market; onStarted: () => void }) => {
  const { t } = useTranslation(['acts', 'orders', 'trade'])
  const { swap, start } = useOrderSwap()
  const [asks, setAsks] = useState(false)
  const obstacle = useEndObstacle(terms, false)
  const request = oppositeOf(order, market.id)
  if (request === null) return null
  const confirm = () => {
    setAsks(false)
    start('close', order, request)
    onStarted()
  }
  return (
    <>
      <Button isDisabled={obstacle !== null || swap !== null} onPress={() => setAsks(true)}>
        {t('reverse.action')}
      </Button>
      <Dialog
        isOpen={asks}
        onOpenChange={setAsks}
        isAlert
        title={t('reverse.title', { code: order.displayCode })}
        actions={
          <>
            <Button variant="outline" onPress={() => setAsks(false)}>
              {t('orders:close.keep')}
            </Button>
            <Button variant="danger" isDisabled={obstacle !== null} onPress={confirm}>
              {obstacle ?? t('reverse.confirm')}
            </Button>
          </>
        }
      >
        <p>
          {t('reverse.body')} <SideTag side={request.side} labels={{ side: t(`trade:${request.side}`) }} lots={request.lots} />{' '}
          <bdi dir="ltr">{order.displayCode}</bdi>
        </p>
        <ReverseFigures order={order} market={market} request={request} />
        <p className="app-moves-warning">{t('reverse.noStop')}</p>
      </Dialog>
    </>
  )
}

/** The pending order with the edited terms, for the check and the results of its take profit and stop loss. */
const editedOrder = (order: Order, { targetPrice, lots }: PendingForm): Order => ({
  ...order,
  targetPrice: isDecimal(targetPrice) && isPositive(targetPrice) ? targetPrice : order.targetPrice,
  lots: isDecimal(lots) && isPositive(lots) ? lots : order.lots,
})

interface EditFormProps {
  order: Order
  terms: Terms
  market: Market
  form: PendingForm
  onChange: (form: PendingForm) => void
}

/**
 * Form for the terms of a pending order. A take profit or stop loss that was typed as a distance follows the edited price and
 * size.
 */
const EditForm = ({ order, terms, market, form, onChange }: EditFormProps) => {
  const { t } = useTranslation(['acts', 'trade', 'orders'])
  const edited = editedOrder(order, form)
  const set = (change: Partial<PendingForm>) => onChange({ ...form, ...change })
  const side = order.side === 'sell' ? 'sell' : 'buy'
  const entry = edited.targetPrice
  const following = useStopDistances({ order: { side, lots: edited.lots, entry }, market, values: form, set })
  const kind = pendingKind(edited)
  const labels = { decrease: t('trade:decrease'), increase: t('trade:increase') }
  return (
    <div className="app-moves-form">
      <p>{t('edit.body')}</p>
      <StepperField
        {...{ labels }}
        label={t('trade:orderPrice')}
        value={form.targetPrice}
        onChange={(targetPrice) => set({ targetPrice })}
        step={tickSize(market.pricePrecision)}
        min="0"
        startAt={order.currentPrice}
        fractionDigits={market.pricePrecision}
        placeholder={t('trade:notSet')}
        outcome={kind && t(`orders:kinds.${kind}`)}
      />
      <StepperField
        {...{ labels }}
        label={t('trade:lots')}
        value={form.lots}
        onChange={(lots) => set({ lots })}
        step={market.lotStep}
        min={market.minLots}
        fractionDigits={decimalsOf(market.lotStep)}
        placeholder={t('trade:notSet')}
      />
      <OrderStops order={edited} terms={terms} form={form} onChange={set} menu="editUnit" following={following} />
    </div>
  )
}

interface ReplaceButtonProps {
  /** Whether the typed terms differ from those of the order. */
  isChanged: boolean
  /** Whether the typed terms are complete and have no problems. */
  isValid: boolean
  /** Id of the text that says that nothing has changed. It is outside the footer, where a second child would narrow the button. */
  reason: string
  onPress: () => void
}

/** Button that replaces the pending order. While nothing has changed, it is disabled and its description says so. */
const ReplaceButton = ({ isChanged, isValid, reason, onPress }: ReplaceButtonProps) => {
  const { t } = useTranslation(['acts', 'orders'])
  const isOnline = useOnline()
  return (
    <Button
      variant="primary"
      isDisabled={!isChanged || !isValid || !isOnline}
      {...(isChanged ? {} : { 'aria-describedby': reason })}
      onPress={onPress}
    >
      {isOnline ? t('edit.confirm') : t('orders:offline')}
    </Button>
  )
}

/** Button and form for replacing a pending order by a new one. */
const EditMove = ({ order, terms, market, onStarted }: MoveProps & { market: Market; onStarted: () => void }) => {
  const { t } = useTranslation(['acts', 'shell', 'errors'])
  const reason = useId()
  const { swap, start } = useOrderSwap()
  const [form, setForm] = useState<PendingForm | null>(null)
  const request = form && pendingRequestOf(order, market.id, form)
  const hasProblems = form !== null && Object.keys(stopsView(editedOrder(order, form), market, form).problems).length > 0
  const isChanged = form !== null && isEdited(order, form)
  const confirm = () => {
    if (!request) return
    setForm(null)
    start('cancel', order, request)
    onStarted()
  }
  return (
    <>
      <Button isDisabled={swap !== null || order.leverage === null} onPress={() => setForm(pendingFormOf(order))}>
        {t('edit.action')}
      </Button>
      {form && (
        <Sheet
          isOpen
          onOpenChange={() => setForm(null)}
          title={t('edit.title')}
          labels={{ close: t('shell:close') }}
          wide="panel"
          footer={<ReplaceButton {...{ isChanged, reason }} isValid={request !== null && !hasProblems} onPress={confirm} />}
        >
          <EditForm {...{ order, terms, market, form }} onChange={setForm} />
          {!isChanged && (
            <span id={reason} className="lk-visually-hidden">
              {t('errors:nothingDone')}
            </span>
          )}
        </Sheet>
      )}
    </>
  )
}

interface OrderMovesProps extends MoveProps {
  market: Market | undefined
  isPending: boolean
  /** Whether the user may replace the order by another one: reverse a position or edit a pending order. */
  canSwap: boolean
  /** Called after the stop loss was moved to break-even. */
  onStopSaved: (stopLoss: string) => void
  /** Called when the replacement of the order has started. */
  onStarted: () => void
}

/** Further actions: break-even and reverse for an open order, edit for a pending order. */
export const OrderMoves = ({ order, terms, market, isPending, canSwap, onStopSaved, onStarted }: OrderMovesProps) => (
  <div className="app-moves">
    {!isPending && canSwap && market && <ReverseMove order={order} terms={terms} market={market} onStarted={onStarted} />}
    {!isPending && <BreakEvenMove order={order} terms={terms} onSaved={onStopSaved} />}
    {isPending && canSwap && market && <EditMove order={order} terms={terms} market={market} onStarted={onStarted} />}
  </div>
)
