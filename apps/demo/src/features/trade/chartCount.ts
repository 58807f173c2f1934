import { Emitter } from '@leverkit/sdk/emitter'
import { useSyncExternalStore } from 'react'
import { foldListForCharts } from '../../screen/foldedPanes.ts'

/** Numbers of charts that a desktop can show side by side. */
export const chartCounts = [1, 2, 3, 4] as const
export type ChartCount = (typeof chartCounts)[number]

const key = 'leverkit.chartCount'
const changes = new Emitter<{ change: [] }>()
/** Media query of the screens on which several charts have enough room beside the market list. */
const roomyMedia = '(min-width: 1600px)'

const rememberedChartCount = (): ChartCount => chartCounts.find((count) => `${count}` === localStorage.getItem(key)) ?? 1

/**
 * Changes the number of charts, and saves it on the device. Several charts fold the market list unless the screen has room for both.
 * If there is only one chart, removes the saved market, because the address contains the market.
 */
export const chooseChartCount = (count: ChartCount): void => {
  localStorage.setItem(key, `${count}`)
  if (count === 1) localStorage.removeItem('leverkit.market')
  changes.emit('change')
  foldListForCharts(count > 1 && !matchMedia(roomyMedia).matches)
}

const subscribe = (listener: () => void) => changes.on('change', listener)

/** Number of charts that the user has chosen for a desktop. */
export const useChartCount = (): ChartCount => useSyncExternalStore(subscribe, rememberedChartCount)
