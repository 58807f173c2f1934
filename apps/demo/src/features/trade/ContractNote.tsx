import type { Market } from '@leverkit/sdk'
import { formatDecimal, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { foreignQuoteOf } from '../../domain/foreignQuote.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/**
 * Note with the contract size of a market. If the market's quote currency is not the currency of the account, the note also says
 * that amounts in the quote currency count as account currency.
 */
export const ContractNote = ({ market }: { market: Market }) => {
  const { t } = useTranslation('facts')
  const { locale } = useLocale()
  const quote = foreignQuoteOf(market)
  return (
    <>
      {t('units', { units: formatDecimal(market.contractSize, locale) })}
      {quote !== null && ` · ${t('quoteCurrency', { quote, account: brand.currency })}`}
    </>
  )
}
