import type { Client, Market } from '@leverkit/sdk'
import { wrongUsage } from './Problem.ts'

/**
 * Finds markets by their codes or display codes. Upper and lower case are not distinguished.
 *
 * @throws Problem with the code `USAGE` that names the first unknown market code
 */
export const marketsByCode = async (
  client: Client,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Market[]> => {
  const markets = await client.markets.list({}, { signal })
  return codes.map((code) => {
    const wanted = code.toUpperCase()
    const found = markets.find((market) => [market.code, market.displayCode].some((each) => each.toUpperCase() === wanted))
    if (found) return found
    throw wrongUsage(`The broker has no market "${code}".`, 'List the codes with `leverkit markets`.')
  })
}
