/** Numbers of charts that a desktop can show side by side. */
export const chartCounts = [1, 2, 3, 4] as const
export type ChartCount = (typeof chartCounts)[number]

const key = 'leverkit.chartCount'

export const rememberedChartCount = (): ChartCount => chartCounts.find((count) => `${count}` === localStorage.getItem(key)) ?? 1

/** Saves the number of charts. If there is only one chart, removes the saved market, because the address contains the market. */
export const rememberChartCount = (count: ChartCount): void => {
  localStorage.setItem(key, `${count}`)
  if (count === 1) localStorage.removeItem('leverkit.market')
}
