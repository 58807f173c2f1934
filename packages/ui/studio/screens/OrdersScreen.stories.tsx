import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Icon } from '../../src/foundation/icon/Icon.tsx'
import { AppHeader } from '../../src/layout/app-header/AppHeader.tsx'
import { Page } from '../../src/layout/page/Page.tsx'
import { Tabs } from '../../src/layout/tabs/Tabs.tsx'
import { AccountSummary } from '../../src/money/account-summary/AccountSummary.tsx'
import { Money } from '../../src/money/money/Money.tsx'
import { Sheet } from '../../src/overlays/sheet/Sheet.tsx'
import { Button } from '../../src/primitives/button/Button.tsx'
import { Monogram } from '../../src/primitives/monogram/Monogram.tsx'
import { TextButton } from '../../src/primitives/text-button/TextButton.tsx'
import { SampleTabBar } from '../../src/testing/SampleTabBar.tsx'
import { SampleOrderCard, sampleOrders } from '../../src/testing/sampleOrders.tsx'
import { arabicTicket, englishTicket, sampleWords } from '../../src/testing/sampleWords.ts'
import { inArabic, inDark } from '../../src/testing/withRoot.tsx'
import { OrderDetail } from '../../src/trading/order-detail/OrderDetail.tsx'
import { RiskMeter } from '../../src/trading/risk-meter/RiskMeter.tsx'

const thresholds = { stopOut: '50', marginCall: '100', careful: '300' }

function OrdersScreen({ hasSheet = false }: { hasSheet?: boolean }) {
  const { locale } = useLocale()
  const words = sampleWords(locale)
  const [tab, setTab] = useState('open')
  const [isOpen, setOpen] = useState(hasSheet)
  const tabs = ['open', 'pending', 'closed'].map((id, index) => ({
    id,
    label: words.orderTabs[index] ?? id,
    ...(index < 2 ? { count: [4, 1][index] ?? 0 } : {}),
  }))
  const figures = [
    { id: 'balance', label: words.balance, value: <Money value="10000" /> },
    { id: 'equity', label: words.equity, value: <Money value="10303.08" /> },
    { id: 'used', label: words.usedMargin, value: <Money value="727.51" /> },
    { id: 'free', label: words.freeMargin, value: <Money value="9575.57" /> },
  ]
  return (
    <Page
      isGrouped
      header={
        <AppHeader
          title={words.orders}
          trailing={
            <TextButton isQuiet>
              {words.account}
              <Icon name="chevron" size="xs" />
            </TextButton>
          }
        />
      }
      tabBar={<SampleTabBar words={words} currentId="orders" />}
    >
      <AccountSummary
        label={words.floatingProfit}
        profit="303.08"
        currency="USD"
        share={{ label: words.ofBalance, percent: '3.03' }}
        aside={words.orderCount}
        figures={figures}
      >
        <RiskMeter level="1416" thresholds={thresholds} labels={{ level: words.marginLevel, zones: words.zones }} />
      </AccountSummary>
      <Tabs
        label={words.orders}
        items={tabs}
        value={tab}
        onChange={setTab}
        action={<TextButton>{words.closeAll}</TextButton>}
        style={{ marginBlockStart: 4 }}
      >
        <div className="lk-orders">
          {sampleOrders.map((order) => (
            <SampleOrderCard key={order.code} order={order} words={words} onOpen={() => setOpen(true)} />
          ))}
        </div>
      </Tabs>
      <DetailSheet isOpen={isOpen} onOpenChange={setOpen} />
    </Page>
  )
}

function DetailSheet({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { locale } = useLocale()
  const words = sampleWords(locale)
  const ticket = locale.startsWith('ar') ? arabicTicket : englishTicket
  const [limits, setLimits] = useState({ takeProfit: '1.08770', stopLoss: '1.08090' })
  const actions = (
    <>
      <Button variant="outline">{words.closeOrder}</Button>
      <Button variant="primary">{words.save}</Button>
    </>
  )
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="EURUSD"
      isTitleHidden
      labels={{ close: words.close }}
      wide="panel"
      footer={actions}
    >
      <OrderDetail
        startAt={{ takeProfit: '1.08619', stopLoss: '1.08219' }}
        code="EURUSD"
        side="buy"
        lots="0.50"
        monogram={<Monogram base="€" quote="$" />}
        reference="7310284 · 14:06:31"
        profit="58.50"
        distance={words.pips('+11.7')}
        openPrice="1.08302"
        currentPrice="1.08419"
        limits={limits}
        onLimitsChange={(change) => setLimits({ ...limits, ...change })}
        outcomes={{
          takeProfit: { profit: '234.00', distance: words.pips('46.8') },
          stopLoss: { profit: '-106.00', distance: words.pips('21.2') },
        }}
        price={{ step: '0.00001', fractionDigits: 5, smallDigits: 1 }}
        figures={[
          { id: 'margin', label: ticket.margin, value: <Money value="270.76" /> },
          { id: 'fee', label: ticket.fee, value: <Money value="3.50" /> },
          { id: 'leverage', label: ticket.leverage, value: <bdi dir="ltr">1:200</bdi> },
        ]}
        labels={{ ...ticket, takeProfitShort: words.tp, stopLossShort: words.sl, open: words.open }}
      />
    </Sheet>
  )
}

const meta: Meta<typeof OrdersScreen> = {
  title: 'Screens/Orders',
  tags: ['!autodocs'],
  component: OrdersScreen,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof OrdersScreen>

export const Light: Story = {}
export const Dark: Story = inDark
export const Arabic: Story = { globals: { ...inArabic.globals, theme: 'dark' } }
export const Detail: Story = { args: { hasSheet: true }, ...inDark }
export const DetailArabic: Story = { args: { hasSheet: true }, ...inArabic }
