import './fullScreenHead.css'
import { useOrderTicket } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Button, Price, ticketSentences } from '@leverkit/ui'
import { smallDigitsOf } from '@leverkit/ui/format'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { AgeingPrice, LiveChange, LivePrice } from '../../domain/MarketCells.tsx'
import { opening } from '../../domain/opening.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatLots } from './formatLots.ts'
import { initialTicket } from './initialTicket.ts'
import { kindOf, useOrderText } from './orderText.ts'
import { problemWords } from './problemWords.ts'
import type { Ticket } from './ticket.ts'
import type { OrderSide } from './ticketLayout.ts'

interface HeadProps {
  market: Market
  locale: string
  onOrder: (side: OrderSide) => void
}

/** Button with the side, the lots and the price of the order of the ticket, as on the buttons of the ticket. */
const SideButton = ({ side, ticket, market, locale, onOrder }: HeadProps & { side: OrderSide; ticket: Ticket }) => {
  const { t } = useTranslation(['trade', 'orders'])
  const { kind, lots, targetPrice } = ticket.state
  const order = useOrderText(ticket, market, locale, side)
  const pending = kindOf({ ...ticket, state: { ...ticket.state, side } })
  return (
    <Button className="app-chart-side" variant={side} onPress={() => onOrder(side)}>
      <span className="lk-visually-hidden">{order}</span>
      <span className="app-chart-side-order" aria-hidden="true">
        <span>{pending ? t(`orders:kinds.${pending}`) : t(`trade:${side}`)}</span>
        <span>{t('trade:sizeBy.lots', { lots: formatLots(lots, market, locale) })}</span>
      </span>
      {kind === 'pending' ? (
        <Price value={targetPrice || null} fractionDigits={market.pricePrecision} smallDigits={smallDigitsOf(market)} isInName />
      ) : (
        <LivePrice market={market} hasFlash={false} isInName />
      )}
    </Button>
  )
}

/** First problem of the order of the ticket, for example a missing margin, in the words of the ticket. */
const Problem = ({ problems, locale }: Pick<Ticket, 'problems'> & { locale: string }) => {
  const { t } = useTranslation('trade')
  const isHidden = useHiddenAmounts()
  // The first price follows within a moment, so a wait for it is not shown as an error.
  const lasting = problems.filter(({ code }) => code !== 'PRICE_UNKNOWN')
  const { fields, notice } = ticketSentences(
    lasting,
    problemWords(t, (at) => opening(at, locale)),
    { locale, isHidden },
  )
  const [problem = notice] = Object.values(fields)
  return problem ? <p className="app-chart-problem">{problem}</p> : null
}

/** Market, price and change above a full-screen chart, which covers the page header. The buttons open the review of an order. */
export const FullScreenHead = (props: HeadProps) => {
  const { market, locale } = props
  const ticket = useOrderTicket(market, initialTicket(market))
  return (
    <div className="app-chart-head">
      <bdi dir="ltr">{market.displayCode}</bdi>
      <AgeingPrice market={market} />
      <LiveChange market={market} />
      <span className="app-chart-sides">
        <SideButton {...props} {...{ ticket }} side="sell" />
        <SideButton {...props} {...{ ticket }} side="buy" />
      </span>
      {ticket.isSignedIn && <Problem problems={ticket.problems} locale={locale} />}
    </div>
  )
}
