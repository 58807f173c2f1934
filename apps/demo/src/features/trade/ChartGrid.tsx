import './chartGrid.css'
import { useMarket } from '@leverkit/react-hooks'
import type { Market, Period } from '@leverkit/sdk'
import { Icon } from '@leverkit/ui'
import { lazy, useMemo } from 'react'
import { AgeingPrice, LiveChange } from '../../domain/MarketCells.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'
import type { ChartCount } from './chartCount.ts'
import type { ChartLook } from './chartLook.ts'
import type { ChartSlot } from './chartSlots.ts'
import { SlotBar } from './SlotBar.tsx'
import { useChartSlots } from './useChartSlots.ts'

const MarketChart = lazy(async () => ({ default: (await import('./MarketChart.tsx')).MarketChart }))

/** Button with the market's name that opens the market picker, and the market's price. */
const SlotMarket = ({ market }: { market: Market }) => {
  const { t } = useTranslation('trade')
  const { open } = useSheet('pick')
  const code = market.displayCode
  return (
    <>
      <button
        type="button"
        className="app-slot-pick"
        aria-label={t('pickFrom', { code })}
        aria-haspopup="dialog"
        onClick={() => open('1')}
      >
        <bdi dir="ltr">{code}</bdi>
        <Icon name="chevron" size="xs" />
      </button>
      <AgeingPrice market={market} />
      <LiveChange market={market} />
    </>
  )
}

interface SlotProps {
  slot: ChartSlot
  isActive: boolean
  onActivate: () => void
  onChange: (part: Partial<ChartSlot>) => void
}

const Slot = ({ slot, isActive, onActivate, onChange }: SlotProps) => {
  const { data: market } = useMarket(slot.code)
  const { period, look } = slot
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render creates a new `onChange` with the same effect
  const choices = useMemo(
    () => ({
      period,
      choosePeriod: (next: Period) => onChange({ period: next }),
      look,
      chooseLook: (next: ChartLook) => onChange({ look: next }),
    }),
    [period, look],
  )
  const head = useMemo(() => market && <SlotMarket market={market} />, [market])
  if (!market) return <div className="app-slot" />
  return (
    <section
      className="app-slot"
      aria-label={market.displayCode}
      aria-current={isActive ? 'true' : undefined}
      onPointerDownCapture={onActivate}
      onFocusCapture={onActivate}
    >
      <MarketChart key={market.code} market={market} choices={choices} isActive={isActive} Bar={SlotBar} head={head} />
    </section>
  )
}

interface ChartGridProps {
  /** Code of the market in the address. */
  code: string
  count: ChartCount
}

/**
 * Several charts side by side. Each chart has its own market, candles and indicators. A press or the focus activates a chart, and
 * the ticket then has the market of this chart.
 */
export const ChartGrid = ({ code, count }: ChartGridProps) => {
  const { slots, active, activate, change } = useChartSlots(code, count)
  return (
    <div className="app-charts" data-count={count}>
      {slots.map((slot, index) => (
        <Slot
          key={index}
          slot={slot}
          isActive={index === active}
          onActivate={() => activate(index)}
          onChange={(part) => change(index, part)}
        />
      ))}
    </div>
  )
}
