import { formatMoney, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'

/** Formats an amount for a sentence, with two decimals and the currency. Hidden amounts are shown as dots. */
export const useAmountText = () => {
  const { locale } = useLocale()
  const isHidden = useHiddenAmounts()
  return (value: string) => `${formatMoney(value, locale, { isHidden })}\u00a0${brand.currency}`
}
