import { isDecimal, isPositive } from '@leverkit/sdk/math'

const key = 'leverkit.loseAtMost'

/** Largest amount that the user accepts to lose: the amount last used on this device, or 50 before the first use. */
export const rememberedRiskAmount = (): string => {
  const amount = localStorage.getItem(key) ?? ''
  return isDecimal(amount) && isPositive(amount) ? amount : '50'
}

export const rememberRiskAmount = (amount: string): void => localStorage.setItem(key, amount)
