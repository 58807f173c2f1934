import './trade.css'
import { useCandles, useLang, useOrderTicket } from '@leverkit/react-hooks'
import { locales, type Market, type Period } from '@leverkit/sdk'
import { CandleChart, DrawingBar, type PriceLine } from '@leverkit/ui/chart'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useBrokerNow } from '../../domain/brokerTime.ts'
import { padPrice } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { focusTicket } from '../../screen/foldedPanes.ts'
import { isOffered } from '../../screen/isOffered.ts'
import { useIsWide } from '../../screen/useIsWide.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { ChartBar } from './ChartBar.tsx'
import type { ChartView } from './ChartSettings.tsx'
import { type ChartLook, rememberChartLook, rememberedChartLook, usualPeriods } from './chartLook.ts'
import { rememberedPeriod, rememberPeriod } from './chartPeriod.ts'
import { FullScreenHead } from './FullScreenHead.tsx'
import { initialTicket } from './initialTicket.ts'
import { kindOf } from './orderText.ts'
import { type OrderSide, requestReview } from './ticketLayout.ts'
import { useAlertLines } from './useAlertLines.ts'
import { useChartDrawings } from './useChartDrawings.tsx'
import { useChartLabels } from './useChartLabels.ts'
import { useOrderLines } from './useOrderLines.tsx'
import { usePriceActions } from './usePriceActions.ts'
import { useStableLines } from './useStableLines.ts'

const ChartSettings = lazy(async () => ({ default: (await import('./ChartSettings.tsx')).ChartSettings }))

/**
 * Draggable lines for the order price, the take profit and the stop loss of the ticket. The lines and the ticket's fields are kept
 * in sync.
 */
const useTicketLines = (market: Market): PriceLine[] => {
  const { t } = useTranslation(['trade', 'orders'])
  const { state, facts, figures, problems, submission, set } = useOrderTicket(market, initialTicket(market))
  const hasProblem = (field: (typeof problems)[number]['field']) => problems.some((problem) => problem.field === field)
  const pending = kindOf({ state, facts })
  const target: PriceLine[] =
    // The line of a placed order replaces that of the ticket.
    pending === null || hasProblem('targetPrice') || submission.phase === 'placed'
      ? []
      : [
          {
            id: 'targetPrice',
            kind: 'pending',
            price: padPrice(state.targetPrice, market.pricePrecision),
            label: t(`orders:kinds.${pending}`),
            isDraft: true,
            onChange: (targetPrice) => set({ targetPrice }),
          },
        ]
  const limit = (field: 'takeProfit' | 'stopLoss', result: string | null): PriceLine[] =>
    state[field] === '' || result === null
      ? []
      : [
          {
            id: field,
            kind: field,
            price: state[field],
            label: t(field === 'takeProfit' ? 'trade:tp' : 'trade:sl'),
            // A price with a problem has no result. Otherwise, a stop loss on the wrong side of the price would show a profit.
            ...(hasProblem(field) ? {} : { result }),
            isDraft: true,
            onChange: (price) => set({ [field]: price }),
          },
        ]
  return [...target, ...limit('takeProfit', figures.profitAtTakeProfit), ...limit('stopLoss', figures.profitAtStopLoss)]
}

interface ChartChoices {
  readonly period: Period
  readonly choosePeriod: (period: Period) => void
  readonly look: ChartLook
  readonly chooseLook: (look: ChartLook) => void
}

/**
 * Settings of the chart in the view with one chart. All markets share the settings, and the device saves them. The returned
 * object stays the same until a setting changes.
 */
const useChartChoices = (): ChartChoices => {
  const [period, setPeriod] = useState(rememberedPeriod)
  const [look, setLook] = useState(rememberedChartLook)
  return useMemo(
    () => ({
      period,
      choosePeriod: (next) => {
        rememberPeriod(next)
        setPeriod(next)
      },
      look,
      chooseLook: (next) => {
        rememberChartLook(next)
        setLook(next)
      },
    }),
    [period, look],
  )
}

/** Whether the chart is in full screen. The address contains this state, so that "back" leaves full screen. */
const useChartFullScreen = (isActive: boolean) => {
  const { isOpen, open, close } = useSheet('full')
  const next = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (isOpen) return
    next.current?.()
    next.current = null
  }, [isOpen])
  /** Leaves full screen if it is on, and then calls a function. */
  const leaveThen = (act: () => void) => {
    if (!isOpen) return act()
    next.current = act
    close()
  }
  return {
    isFull: isOpen && isActive,
    setFull: (isFull: boolean) => (isFull ? open('1') : close()),
    leaveToTicket: () => leaveThen(focusTicket),
    leaveToReview: (side: OrderSide) =>
      leaveThen(() => {
        focusTicket()
        requestReview(side, () => open('1'))
      }),
  }
}

type BarProps = ComponentProps<typeof ChartBar> & { head: ReactNode }

interface ChartToolsProps extends Omit<BarProps, 'onDraw' | 'isDrawing'> {
  Bar: ComponentType<BarProps>
  drawings: ComponentProps<typeof DrawingBar>
}

/**
 * The toolbar of the chart. The drawing tools are a second row below it while they are open. On a phone they replace it, because a
 * second row would take too much of the chart, except in full screen.
 */
const ChartTools = ({ drawings, Bar, ...rest }: ChartToolsProps) => {
  const hasRoom = useIsWide() || rest.isFull
  const isDrawing = drawings.tool !== null
  const onDraw = isOffered('drawings') ? () => drawings.onToolChange(isDrawing ? null : 'select') : undefined
  const bar = <Bar {...rest} onDraw={onDraw} isDrawing={isDrawing} />
  if (!isDrawing) return bar
  if (!hasRoom)
    return (
      <Suspense fallback={bar}>
        <DrawingBar {...drawings} />
      </Suspense>
    )
  return (
    <>
      {bar}
      <Suspense fallback={null}>
        <DrawingBar {...drawings} />
      </Suspense>
    </>
  )
}

/** Candles of a market as properties of the chart, with the state of their request. */
const useCandleProps = (market: Market, period: Period) => {
  const { candles, subscribe, periodMs, loadOlder, hasOlder, isPending, error, refetch } = useCandles(market, period)
  // The broker's clock decides when a candle closes, because the device's clock may be wrong.
  const now = useBrokerNow()
  const withoutCandles = isPending ? 'loading' : error ? 'error' : 'empty'
  return {
    candles,
    subscribe,
    periodMs,
    now,
    status: candles.length > 0 && !isPending ? 'ready' : withoutCandles,
    onRetry: () => void refetch(),
    ...(hasOlder ? { onLoadMore: () => void loadOlder() } : {}),
  } as const
}

interface CandlesProps {
  market: Market
  lines: readonly PriceLine[]
  locale: string
  choices: ChartChoices
  isActive: boolean
  Bar: ComponentType<BarProps>
  head: ReactNode
}

/** The candle chart of a market. The chart updates its own candles, so a tick does not re-render this component. */
const Candles = memo(({ market, lines, locale, choices, isActive, Bar, head }: CandlesProps) => {
  const { period, choosePeriod, look, chooseLook } = choices
  const [view, setView] = useState<ChartView>('chart')
  const { isFull, setFull, leaveToTicket, leaveToReview } = useChartFullScreen(isActive)
  const settings = useSheet('chart')
  const candles = useCandleProps(market, period)
  const { labels, summarise } = useChartLabels(market, period, locale)
  const drawings = useChartDrawings(market)
  const priceActions = usePriceActions(market, locale, leaveToTicket)
  return (
    <>
      <CandleChart
        className="app-chart"
        seriesKey={`${market.code} ${period}`}
        {...candles}
        fractionDigits={market.pricePrecision}
        kind={look.kind}
        scale={look.scale}
        indicators={['VOL', ...look.indicators]}
        indicatorPeriods={{ ...usualPeriods, ...look.periods }}
        lines={lines}
        {...(isOffered('drawings') ? { drawings } : {})}
        priceActions={priceActions}
        view={view}
        onViewChange={setView}
        isFooterHidden
        summary={summarise}
        toolbar={
          <>
            {isFull && <FullScreenHead {...{ market, locale }} onOrder={leaveToReview} />}
            <ChartTools
              Bar={isFull ? ChartBar : Bar}
              head={head}
              drawings={drawings}
              period={period}
              onPeriod={choosePeriod}
              onSettings={() => settings.open('1')}
              isFull={isFull}
              onFull={setFull}
            />
          </>
        }
        isFullScreen={isFull}
        onFullScreenChange={setFull}
        labels={labels}
      />
      <Suspense fallback={null}>
        {settings.isOpen && isActive && (
          <ChartSettings isOpen onClose={settings.close} look={look} onChange={chooseLook} view={view} onViewChange={setView} />
        )}
      </Suspense>
    </>
  )
})

interface MarketChartProps {
  market: Market
  choices: ChartChoices
  /** Whether the ticket has the market of this chart. The lines of other charts cannot be moved. @default true */
  isActive?: boolean
  /** Toolbar of the chart, except in full screen. @default ChartBar */
  Bar?: ComponentType<BarProps>
  /** Market and price, for a toolbar that contains them. */
  head?: ReactNode
}

/** Line of a chart that is not active. The line does not change with the profit or the price, so that a tick does not render the chart. */
const fixedLine = ({ id, kind, price, label }: PriceLine): PriceLine => ({ id, kind, price, label })

/** Live candles of one market, with lines for orders and for take profit and stop loss. */
export const MarketChart = ({ market, isActive = true, ...rest }: MarketChartProps) => {
  const locale = locales[useLang().lang]
  const alertsAndOrders = [...useAlertLines(market, locale), ...useOrderLines(market, locale)]
  const ticket = useTicketLines(market)
  const lines = useStableLines(isActive ? [...alertsAndOrders, ...ticket] : alertsAndOrders.map(fixedLine))
  return <Candles Bar={ChartBar} head={null} {...{ market, locale, lines, isActive, ...rest }} />
}

/** The chart of a screen that shows only one chart. */
export const SingleChart = ({ market }: Pick<MarketChartProps, 'market'>) => (
  <MarketChart market={market} choices={useChartChoices()} />
)
