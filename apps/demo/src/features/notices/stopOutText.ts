import { sum } from '@leverkit/sdk/decimal'
import type { TFunction } from 'i18next'
import { isolated } from '../../domain/distance.ts'
import type { StopOut } from '../../domain/notices/stopOuts.ts'
import { type AmountFormat, resultText } from '../../domain/resultText.ts'

/** Maximum number of positions that are listed one by one, each with its order number. */
const maxNumbers = 3

/** Names of the positions: market and order number of each. If there are many: the number of positions in each market. */
const namesOf = (stopOuts: readonly StopOut[]): string[] => {
  if (stopOuts.length <= maxNumbers) return stopOuts.map(({ displayCode, orderId }) => `${displayCode} #${orderId}`)
  const counts = new Map<string, number>()
  for (const { displayCode } of stopOuts) counts.set(`${displayCode}`, (counts.get(`${displayCode}`) ?? 0) + 1)
  return [...counts].map(([code, count]) => (count === 1 ? code : `${code} ×${count}`))
}

/** Texts about stop-outs: a title that names the closed positions, and their total result if all results are known. */
export const stopOutText = (stopOuts: readonly StopOut[], t: TFunction<['shell', 'orders']>, shown: AmountFormat) => {
  const profits = stopOuts.flatMap(({ profit }) => (profit === null ? [] : [profit]))
  const names = namesOf(stopOuts)
  const code = new Intl.ListFormat(shown.locale).format(shown.locale.startsWith('ar') ? names.map(isolated) : names)
  return {
    title: t('orders:closed.stopOut', { code }),
    result: profits.length < stopOuts.length ? '' : t('orders:closed.result', { profit: resultText(sum(profits), shown) }),
  }
}
