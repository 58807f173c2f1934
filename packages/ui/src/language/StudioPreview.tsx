import { type CSSProperties, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { BrandTheme } from '../brand/deriveBrand.ts'
import { Button } from '../button/Button.tsx'
import { CandleChart } from '../candle-chart/CandleChart.tsx'
import { exampleChart } from '../candle-chart/exampleChart.ts'
import { OrderTicket } from '../order-ticket/OrderTicket.tsx'
import { TicketConfirm } from '../order-ticket/TicketConfirm.tsx'
import { Price } from '../price/Price.tsx'
import { SampleRow, sampleMarkets } from '../testing/sampleMarkets.tsx'
import { SampleOrderCard, sampleOrders } from '../testing/sampleOrders.tsx'
import { sampleRules, sampleTicket } from '../testing/sampleTicket.ts'
import { arabicTicket, englishTicket, sampleWords } from '../testing/sampleWords.ts'
import type { Theme } from '../tokens/tokenTree.ts'

const rows = sampleMarkets.filter(({ code }) => ['EURUSD', 'GBPUSD', 'XAUUSD'].includes(code))

function Ticket() {
  const { locale } = useLocale()
  const words = sampleWords(locale)
  const labels = locale.startsWith('ar') ? arabicTicket : englishTicket
  const [values, setValues] = useState(sampleTicket)
  const price = <Price value="1.08419" />
  const side = values.side ?? 'buy'
  return (
    <>
      <OrderTicket
        values={values}
        onChange={(change) => setValues({ ...values, ...change })}
        rules={sampleRules}
        costs={{ margin: '271.08', fee: '3.50', freeMarginAfter: '9300.99', currency: 'USD' }}
        prices={{ sell: price, buy: price }}
        notional={
          <>
            {words.lots} · <bdi dir="ltr">54,215.50 USD</bdi>
          </>
        }
        outcomes={{
          takeProfit: { profit: '144.50', distance: words.pips('28.9') },
          stopLoss: { profit: '-125.50', distance: words.pips('25.1') },
        }}
        labels={labels}
      />
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
    </>
  )
}

/** A set of real components in one theme of a brand that no stylesheet has: every token stands on this element. */
export function StudioPreview({ name, theme, brand }: { name: string; theme: Theme; brand: BrandTheme }) {
  const { locale, direction } = useLocale()
  const words = sampleWords(locale)
  const order = sampleOrders[0]
  return (
    <section
      className="lk-lang-preview"
      aria-label={name}
      lang={locale}
      dir={direction}
      data-lk-theme={theme}
      style={brand.properties as CSSProperties}
    >
      <div className="lk-lang-part">
        {rows.map((market) => (
          <SampleRow key={market.code} market={market} words={words} isSelected={market.code === 'XAUUSD'} />
        ))}
      </div>
      <div className="lk-lang-part">
        <CandleChart {...exampleChart} locale={locale} />
      </div>
      <div className="lk-lang-part lk-lang-inset">
        <Ticket />
      </div>
      <div className="lk-lang-part lk-lang-inset">
        {order && <SampleOrderCard order={order} words={words} onOpen={() => undefined} />}
        <div className="lk-lang-buttons">
          <Button variant="primary">{words.save}</Button>
          <Button>{words.close}</Button>
          <Button variant="outline">{words.setLimits}</Button>
        </div>
      </div>
    </section>
  )
}
