import './orderSheets.css'
import type { Market } from '@leverkit/sdk'
import { Button, Figures, Sheet } from '@leverkit/ui'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ordersPath } from '../../screen/orderStatus.ts'
import { useKeptWhile } from '../../screen/useKeptWhile.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { useFigures, useResult } from './orderResultTexts.tsx'
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
const usePlacedToast = (isActive: boolean, words: ReturnType<typeof useResult>['words'], see: () => void, edit: () => void) => {
  const toasts = useToasts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an order is placed
  useEffect(() => {
    if (!isActive) return
    const action = (
      <>
        {words.setStop && (
          <Button variant="outline" onPress={see}>
            {words.setStop}
          </Button>
        )}
        <Button variant="outline" onPress={see}>
          {words.see}
        </Button>
      </>
    )
    const description = [words.line, words.stops].filter((line) => line !== null).join('\n')
    toasts.done(words.title, { action, ...(description ? { description } : {}) })
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
    const isOpen = isPlaced && !isOneTap
    const ticket = useKeptWhile(isPlaced, props.ticket)
    const { t } = useTranslation(['trade', 'shell'])
    const { order, isFilled, words } = useResult(market, ticket)
    const navigate = useNavigate()
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
      // An open sheet has its own history entry. The address of the order replaces this entry.
      void navigate(ordersPath(isFilled ? 'open' : 'pending', order?.id), { replace: isOpen })
    }
    const figures = useFigures(market, order, see)
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
            <Figures layout="lines" items={figures} />
          </div>
        )}
      </Sheet>
    )
  },
  (before, after) => !isShown(before) && !isShown(after),
)
