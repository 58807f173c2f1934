import './orderSheets.css'
import { useLang } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { Button, Figures, formatDecimal, Money, Sheet } from '@leverkit/ui'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { formatLots } from './formatLots.ts'
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
   * Whether the order was sent with one tap. If so, a toast shows the outcome in place of a sheet, so that the user can
   * send the next order.
   */
  isOneTap: boolean
}

/** Whether the order is placed and its outcome is still on the screen. */
const isShown = ({ ticket }: OrderResultProps) => ticket.submission.phase === 'placed'

/**
 * Shows the toast for an order sent with one tap. After that, the ticket waits `doubleTapMs` before it accepts the
 * next order, so that a double tap places only one order.
 */
const usePlacedToast = (
  isActive: boolean,
  words: { title: string; line: string | null; see: string },
  see: () => void,
  edit: () => void,
) => {
  const toasts = useToasts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an order is placed
  useEffect(() => {
    if (!isActive) return
    const action = (
      <Button variant="outline" onPress={see}>
        {words.see}
      </Button>
    )
    toasts.done(words.title, { action, ...(words.line === null ? {} : { description: words.line }) })
    const timer = setTimeout(edit, doubleTapMs)
    return () => {
      clearTimeout(timer)
      edit()
    }
  }, [isActive])
}

/** Texts of a placed order, and whether it is filled. */
const useResult = ({ market, ticket: { submission, state } }: OrderResultProps) => {
  const { t } = useTranslation('trade')
  const { lang } = useLang()
  const order = submission.phase === 'placed' ? submission.order : null
  // Some brokers do not return the order. In that case, a market order counts as filled, and a pending order as pending.
  const isFilled = order === null ? state.kind === 'market' : order.openPrice !== null
  const side = order?.side === 'sell' ? 'sell' : 'buy'
  const line =
    order &&
    t(`${isFilled ? 'filled' : 'pendingPlaced'}.${side}`, {
      lots: formatLots(order.lots, market, locales[lang]),
      code: market.displayCode,
      price: formatDecimal(
        padPrice(order.openPrice ?? order.targetPrice ?? order.currentPrice, market.pricePrecision),
        locales[lang],
      ),
    })
  return {
    order,
    isFilled,
    words: { title: t(isFilled ? 'placed' : 'placedPending'), line, see: t(isFilled ? 'seePosition' : 'seeOrder') },
  }
}

/** Outcome of a placed order, with a link to the order. While this sheet is closed, ticks do not re-render it. */
export const OrderResult = memo(
  (props: OrderResultProps) => {
    const { ticket, isOneTap } = props
    const { t } = useTranslation(['trade', 'shell'])
    const { order, isFilled, words } = useResult(props)
    const navigate = useNavigate()
    const { submission } = ticket
    const isPlaced = submission.phase === 'placed'
    const isOpen = isPlaced && !isOneTap
    const openedAt = useRef(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the sheet opens
    useLayoutEffect(() => {
      openedAt.current = Date.now()
    }, [isOpen])
    const done = () => {
      if (Date.now() - openedAt.current > doubleTapMs) ticket.edit()
    }
    const see = () => {
      ticket.edit()
      // An open sheet has its own history entry, which the address of the orders replaces.
      void navigate(isFilled ? '/order?type=1' : '/order?type=0', { replace: isOpen })
    }
    usePlacedToast(isPlaced && isOneTap, words, see, ticket.edit)
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
            <Button variant="primary" onPress={see}>
              {words.see}
            </Button>
          </>
        }
      >
        {order && (
          <div className="app-result">
            <p className="app-result-line">{words.line}</p>
            <Figures
              layout="lines"
              items={[
                { id: 'number', label: t('trade:orderNumber'), value: <bdi dir="ltr">#{order.id}</bdi> },
                { id: 'margin', label: t('trade:margin'), value: <Money value={order.margin} currency={brand.currency} /> },
                { id: 'fee', label: t('trade:fee'), value: <Money value={order.fee} currency={brand.currency} /> },
              ]}
            />
          </div>
        )}
      </Sheet>
    )
  },
  (before, after) => !isShown(before) && !isShown(after),
)
