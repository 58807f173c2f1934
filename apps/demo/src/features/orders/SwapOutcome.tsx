import './orderMoves.css'
import { type OrderSwap, useOrderSwap } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { Button, formatDecimal, Money, Sheet, SideTag, useLocale } from '@leverkit/ui'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { padFigures, padPrice, type Terms, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useErrorWords } from '../../screen/useErrorWords.ts'
import { pendingFormOf, pendingRequestOf } from './swapRequests.ts'

/** Text about the request that closes or cancels the old order. */
const useEndText = () => {
  const { t } = useTranslation(['acts', 'orders', 'errors'])
  const errorWords = useErrorWords()
  const { locale } = useLocale()
  return ({ action, end, error }: OrderSwap, order: Order): string => {
    if (end === 'sending') return t('sending')
    if (end === 'looking') return t('orders:told.looking')
    if (end === 'ended' && action === 'cancel') return t('swap.cancelled')
    // If the broker has not reported the closed order, its close price is unknown.
    if (end === 'ended')
      return order.closedAt === null ? t('swap.ended') : t('close.at', { price: formatDecimal(order.currentPrice, locale) })
    if (end === 'endedBefore') return t(`${action}.before`)
    if (end === 'notSeen') return t('orders:told.stillThere')
    const { title, outcome } = errorWords(error)
    return end === 'unknown' ? outcome : title
  }
}

/** Text about the request that places the new order. */
const usePlacingText = () => {
  const { t } = useTranslation(['acts', 'orders', 'trade'])
  const errorWords = useErrorWords()
  const { locale } = useLocale()
  return ({ end, placing }: OrderSwap, terms: Terms): string => {
    if (placing === null) return t(end === 'sending' || end === 'looking' ? 'waiting' : 'swap.notSent')
    if (placing.phase === 'placed') {
      const price = placing.order?.openPrice
      return price ? `${t('swap.placed')} · ${formatDecimal(padPrice(price, terms.pricePrecision), locale)}` : t('swap.placed')
    }
    if (placing.phase === 'looking') return t('orders:told.looking')
    if (placing.phase === 'refused') return errorWords(placing.error).title
    if (placing.phase === 'notPlaced') return t('orders:told.stillThere')
    return placing.phase === 'stillUnknown' ? t('trade:stillUnknown') : t('sending')
  }
}

/** Whether the replacement of the order is finished: no request is in flight, being looked up, or still to be sent. */
const isSettled = ({ end, placing }: OrderSwap) =>
  end === 'ended'
    ? placing !== null && placing.phase !== 'sending' && placing.phase !== 'looking'
    : end !== 'sending' && end !== 'looking'

const Buttons = ({ swap }: { swap: OrderSwap }) => {
  const { t } = useTranslation(['acts', 'trade'])
  const { placeAgain, lookAgain, dismiss } = useOrderSwap()
  const { action, order, request, placing } = swap
  const mayPlace = placing?.phase === 'refused' || placing?.phase === 'notPlaced'
  const old = action === 'cancel' ? pendingRequestOf(order, request.marketId, pendingFormOf(order)) : null
  return (
    <>
      {mayPlace && (
        <Button variant="outline" onPress={() => placeAgain(old ?? request)}>
          {t(old ? 'swap.restore' : 'swap.again')}
        </Button>
      )}
      {placing?.phase === 'stillUnknown' && (
        <Button variant="outline" onPress={lookAgain}>
          {t('swap.look')}
        </Button>
      )}
      <Button variant="primary" isPending={!isSettled(swap)} onPress={dismiss}>
        {t('trade:done')}
      </Button>
    </>
  )
}

const Steps = ({ swap }: { swap: OrderSwap }) => {
  const { t } = useTranslation(['acts', 'trade'])
  const { locale } = useLocale()
  const marketOf = useMarketOf()
  const [endText, placingText] = [useEndText(), usePlacingText()]
  const terms = termsOf(swap.order, marketOf(swap.order))
  const order = padFigures(swap.order, terms)
  const { request, action } = swap
  return (
    <ol className="app-moves-steps" role="status">
      <li>
        <span>
          <bdi dir="ltr">{order.displayCode}</bdi>{' '}
          <SideTag side={order.side} labels={{ side: t(`trade:${order.side}`) }} lots={order.lots} />
        </span>
        {action === 'close' && swap.end === 'ended' && order.closedAt !== null && (
          <Money value={resultAfterFee(order)} isResult />
        )}
        <span className="app-moves-text">{endText(swap, order)}</span>
      </li>
      <li>
        <span>
          {t('swap.placing')} <SideTag side={request.side} labels={{ side: t(`trade:${request.side}`) }} lots={request.lots} />
        </span>
        {request.kind === 'pending' && <bdi dir="ltr">{formatDecimal(request.targetPrice, locale)}</bdi>}
        <span className="app-moves-text">{placingText(swap, terms)}</span>
      </li>
    </ol>
  )
}

/** Sheet with the outcomes of the two requests that replace an order. It stays until it is dismissed. */
export const SwapOutcome = ({ swap }: { swap: OrderSwap }) => {
  const { t } = useTranslation(['acts', 'shell'])
  const { dismiss } = useOrderSwap()
  return (
    <Sheet
      isOpen
      onOpenChange={dismiss}
      title={t(swap.action === 'close' ? 'reverse.confirm' : 'edit.title')}
      labels={{ close: t('shell:close') }}
      wide="panel"
      footer={<Buttons swap={swap} />}
    >
      <Steps swap={swap} />
    </Sheet>
  )
}
