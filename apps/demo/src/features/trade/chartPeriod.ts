import { type Period, periods } from '@leverkit/sdk'

const key = 'leverkit.period'

/** Candle period of the single chart, remembered on this device. */
export const rememberedPeriod = (): Period => periods.find((period) => period === localStorage.getItem(key)) ?? '15min'

export const rememberPeriod = (period: Period): void => localStorage.setItem(key, period)
