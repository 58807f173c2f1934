import { type Period, periods } from '@leverkit/sdk'
import { parseStored } from '../../domain/parseStored.ts'
import { type ChartLook, chartLookText, readChartLook } from './chartLook.ts'

/** One of several charts: its market, its candles and its indicators. */
export interface ChartSlot {
  readonly code: string
  readonly period: Period
  readonly look: ChartLook
}

/** The charts of a desktop. The ticket has the market of the active chart. */
export interface ChartSlots {
  readonly slots: readonly ChartSlot[]
  readonly active: number
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

const readSlot = (data: unknown): ChartSlot[] => {
  if (!isRecord(data) || typeof data.code !== 'string') return []
  const period = periods.find((known) => known === data.period)
  const look = readChartLook(typeof data.look === 'string' ? data.look : null)
  return period ? [{ code: data.code, period, look }] : []
}

/** Reads saved charts. Skips a damaged chart. */
export const readChartSlots = (text: string | null): readonly ChartSlot[] => {
  const data = parseStored(text)
  return Array.isArray(data) ? data.flatMap(readSlot) : []
}

export const chartSlotsText = (slots: readonly ChartSlot[]): string =>
  JSON.stringify(slots.map(({ code, period, look }) => ({ code, period, look: chartLookText(look) })))

/** Returns the state with changes in one chart. */
export const withSlot = ({ slots, active }: ChartSlots, index: number, change: Partial<ChartSlot>): ChartSlots => ({
  slots: slots.map((slot, at) => (at === index ? { ...slot, ...change } : slot)),
  active,
})

/** Returns the state in which the active chart shows a market. */
export const withMarket = (state: ChartSlots, code: string): ChartSlots => withSlot(state, state.active, { code })

interface Wanted {
  /** Code of the market in the address. */
  readonly code: string
  readonly count: number
  /** Codes of all markets. A chart without a saved market shows the first of these markets that no other chart shows. */
  readonly codes: readonly string[]
  /** Candles and indicators of a new chart. */
  readonly start: Omit<ChartSlot, 'code'>
}

/**
 * Returns `count` charts. The chart with the market of the address is active. If no chart shows this market, the first chart
 * shows it.
 */
export const arrangeSlots = (saved: readonly ChartSlot[], { code, count, codes, start }: Wanted): ChartSlots => {
  const known = saved.filter((slot) => codes.includes(slot.code))
  const at = known.findIndex((slot) => slot.code === code)
  // The active chart stays among the visible ones when the user chooses fewer charts.
  const inOrder = at < count ? known : known.with(count - 1, known[at] ?? { ...start, code })
  const kept = inOrder.slice(0, count)
  const others = codes.filter((other) => other !== code && !kept.some((slot) => slot.code === other))
  const added = [...(kept.length === 0 ? [code] : []), ...others, ...Array<string>(count).fill(code)]
  const slots = [...kept, ...added.map((next) => ({ ...start, code: next }))].slice(0, count)
  const active = Math.max(
    0,
    slots.findIndex((slot) => slot.code === code),
  )
  return withMarket({ slots, active }, code)
}
