import './trade.css'
import { useLang } from '@leverkit/react-hooks'
import { locales, type Market } from '@leverkit/sdk'
import { Button, Figures, formatDecimal, Money, Sheet } from '@leverkit/ui'
import { memo, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../i18n/useWords.ts'
import { useNavigate } from '../../shell/navigation/useNavigate.ts'
import type { Ticket } from './ticket.ts'

/** The second tap of a double tap on "confirm" may come while the outcome opens: it must not close what was not read yet. */
const doubleTapMs = 500

interface OrderResultProps {
  market: Market
  ticket: Ticket
}

const isShown = ({ ticket }: OrderResultProps) => ticket.submission.phase === 'placed'

/** What became of a placed order, with the way to it. While it is closed, no tick draws it. */
export const OrderResult = memo(
  ({ market, ticket }: OrderResultProps) => {
    const { t } = useWords('trade', 'shell')
    const { lang } = useLang()
    const navigate = useNavigate()
    const { submission } = ticket
    const isOpen = submission.phase === 'placed'
    const openedAt = useRef(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: that it opens is the event
    useLayoutEffect(() => {
      openedAt.current = Date.now()
    }, [isOpen])
    const done = () => {
      if (Date.now() - openedAt.current > doubleTapMs) ticket.edit()
    }
    const order = submission.phase === 'placed' ? submission.order : null
    const isFilled = order !== null && order.openPrice !== null
    const price = order && formatDecimal(order.openPrice ?? order.targetPrice ?? order.currentPrice, locales[lang])
    const side = t(order?.side === 'sell' ? 'trade:sell' : 'trade:buy')
    const see = () => {
      ticket.edit()
      void navigate(isFilled ? '/order?type=1' : '/order?type=0')
    }
    return (
      <Sheet
        isOpen={isOpen}
        onOpenChange={done}
        title={t(isFilled || order === null ? 'trade:placed' : 'trade:placedPending')}
        closeLabel={t('shell:close')}
        footer={
          <>
            <Button variant="outline" onPress={done}>
              {t('trade:done')}
            </Button>
            <Button variant="primary" onPress={see}>
              {t('trade:seeOrder')}
            </Button>
          </>
        }
      >
        {order && (
          <div className="app-result">
            <p className="app-result-line">
              {t('trade:filled', { side, lots: formatDecimal(order.lots, locales[lang]), code: market.displayCode, price })}
            </p>
            <Figures
              layout="lines"
              items={[
                { id: 'number', label: t('trade:orderNumber'), value: <bdi dir="ltr">#{order.id}</bdi> },
                { id: 'margin', label: t('trade:margin'), value: <Money value={order.margin} /> },
                { id: 'fee', label: t('trade:fee'), value: <Money value={order.fee} /> },
              ]}
            />
          </div>
        )}
      </Sheet>
    )
  },
  (before, after) => !isShown(before) && !isShown(after),
)
