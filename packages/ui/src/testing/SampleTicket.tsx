import { useLocale } from 'react-aria-components/I18nProvider'
import { OrderTicket } from '../trading/order-ticket/OrderTicket.tsx'
import { TicketConfirm } from '../trading/order-ticket/TicketConfirm.tsx'
import type { TicketValues } from '../trading/order-ticket/ticketTypes.ts'
import { Price } from '../trading/price/Price.tsx'
import { sampleFigures, sampleMarket } from './sampleTicket.ts'
import { arabicTicket, englishTicket, sampleWords } from './sampleWords.ts'

const useWords = () => {
  const { locale } = useLocale()
  return { words: sampleWords(locale), labels: locale.startsWith('ar') ? arabicTicket : englishTicket }
}

/**
 * An order ticket for EURUSD in the page's language. The ticket shows the costs, and the profit or loss at the take profit and at
 * the stop loss.
 */
export function SampleTicket(props: { values: TicketValues; onChange: (values: TicketValues) => void }) {
  const { values, onChange } = props
  const { words, labels } = useWords()
  const price = <Price value="1.08419" />
  return (
    <OrderTicket
      values={values}
      onChange={(change) => onChange({ ...values, ...change })}
      market={sampleMarket}
      figures={{ ...sampleFigures, profitAtTakeProfit: '144.50', profitAtStopLoss: '-125.50' }}
      currency="USD"
      prices={{ sell: price, buy: price }}
      notional={
        <>
          {words.lots} · <bdi dir="ltr">54,215.50 USD</bdi>
        </>
      }
      distances={{ takeProfit: words.pips('28.9'), stopLoss: words.pips('25.1') }}
      labels={labels}
    />
  )
}

/** The button that places the order: "Buy 0.50 EURUSD at 1.08419". */
export function SampleConfirm({ values }: { values: TicketValues }) {
  const { words, labels } = useWords()
  const { side } = values
  return (
    <TicketConfirm
      side={side}
      label={
        <>
          {labels.sides[side]} <bdi dir="ltr">{values.lots}</bdi> <bdi dir="ltr">EURUSD</bdi>
        </>
      }
      detail={
        <>
          {words.at} <bdi dir="ltr">1.08419</bdi>
        </>
      }
    />
  )
}
