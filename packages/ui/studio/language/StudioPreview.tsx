import { type CSSProperties, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { BrandTheme } from '../../src/foundation/brand/deriveBrand.ts'
import type { Theme } from '../../src/foundation/tokens/tokenTree.ts'
import { Button } from '../../src/primitives/button/Button.tsx'
import { SampleConfirm, SampleTicket } from '../../src/testing/SampleTicket.tsx'
import { SampleRow, sampleMarkets } from '../../src/testing/sampleMarkets.tsx'
import { SampleOrderCard, sampleOrders } from '../../src/testing/sampleOrders.tsx'
import { sampleTicket } from '../../src/testing/sampleTicket.ts'
import { sampleWords } from '../../src/testing/sampleWords.ts'
import { CandleChart } from '../../src/trading/candle-chart/CandleChart.tsx'
import { exampleChartIn } from '../../src/trading/candle-chart/exampleChartIn.ts'

const rows = sampleMarkets.filter(({ code }) => ['EURUSD', 'GBPUSD', 'XAUUSD'].includes(code))

function Ticket() {
  const [values, setValues] = useState(sampleTicket)
  return (
    <>
      <SampleTicket values={values} onChange={setValues} />
      <div className="lk-lang-inset">
        <SampleConfirm values={values} />
      </div>
    </>
  )
}

/**
 * Real components in one theme of a brand. The preview sets all tokens of the theme on its own element, so it needs no stylesheet
 * of the brand.
 */
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
        <CandleChart {...exampleChartIn(locale)} />
      </div>
      <div className="lk-lang-part">
        <Ticket />
      </div>
      <div className="lk-lang-part lk-lang-inset lk-lang-ground">
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
