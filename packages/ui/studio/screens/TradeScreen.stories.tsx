import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Page } from '../../src/layout/page/Page.tsx'
import { IconButton } from '../../src/primitives/icon-button/IconButton.tsx'
import { Monogram } from '../../src/primitives/monogram/Monogram.tsx'
import { SampleTabBar } from '../../src/testing/SampleTabBar.tsx'
import { SampleConfirm, SampleTicket } from '../../src/testing/SampleTicket.tsx'
import { sampleTicket } from '../../src/testing/sampleTicket.ts'
import { sampleWords } from '../../src/testing/sampleWords.ts'
import { inWordsOf } from '../../src/testing/speakArabic.ts'
import { inArabic, inDark } from '../../src/testing/withRoot.tsx'
import { CandleChart } from '../../src/trading/candle-chart/CandleChart.tsx'
import { exampleChartIn } from '../../src/trading/candle-chart/exampleChartIn.ts'
import { InstrumentHeader } from '../../src/trading/instrument-header/InstrumentHeader.tsx'
import type { TicketValues } from '../../src/trading/order-ticket/ticketTypes.ts'
import { Percent } from '../../src/trading/percent/Percent.tsx'
import { PeriodBar } from '../../src/trading/period-bar/PeriodBar.tsx'
import { Price } from '../../src/trading/price/Price.tsx'

/**
 * Heights of the chart by kind of order. The order ticket has one more row for a pending order. The chart above the ticket is
 * then shorter, so that the costs stay visible above the confirm button.
 */
const heightOf = { market: '290px', pending: '214px' }

const periods = ['1M', '5M', '15M', '30M', '1H', '1D'].map((id) => ({ id, label: id }))

function TradeScreen({ kind = 'market' }: { kind?: TicketValues['kind'] }) {
  const { locale } = useLocale()
  const words = sampleWords(locale)
  const [values, setValues] = useState<TicketValues>({ ...sampleTicket, kind })
  const [period, setPeriod] = useState('15M')
  const price = <Price value="1.08419" />
  const style: CSSProperties & Record<`--${string}`, string> = { '--lk-candle-height': heightOf[values.kind] }
  const head = (
    <InstrumentHeader
      code="EURUSD"
      name={inWordsOf(locale, 'Euro · Dollar')}
      monogram={<Monogram base="€" quote="$" />}
      onPress={() => undefined}
      labels={{ pick: words.changeMarket }}
      price={price}
      change={<Percent value="0.29" />}
      figures={[
        { id: 'low', label: words.low, value: <Price value="1.08056" smallDigits={0} /> },
        { id: 'high', label: words.high, value: <Price value="1.08467" smallDigits={0} /> },
      ]}
      actions={
        <>
          <IconButton icon="star" label={words.favourite} isSelected />
          <IconButton icon="bell" label={words.alert} />
        </>
      }
    />
  )
  return (
    <Page header={head} footer={<SampleConfirm values={values} />} tabBar={<SampleTabBar words={words} currentId="trade" />}>
      <PeriodBar label={words.period} items={periods} value={period} onChange={setPeriod}>
        <IconButton icon="settings" label={words.chartSettings} />
      </PeriodBar>
      <CandleChart {...exampleChartIn(locale)} style={style} isFooterHidden />
      <SampleTicket values={values} onChange={setValues} />
    </Page>
  )
}

const meta: Meta<typeof TradeScreen> = {
  title: 'Screens/Trade',
  tags: ['!autodocs'],
  component: TradeScreen,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof TradeScreen>

export const Light: Story = {}
export const Dark: Story = inDark
export const Arabic: Story = inArabic
export const Pending: Story = { args: { kind: 'pending' } }
