import { Banner, Link, useLocale } from '@leverkit/ui'
import { brand } from '../brand/brand.ts'
import { useDateLocale } from '../i18n/useDateLocale.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { momentOf } from '../screen/momentOf.ts'
import { amountText } from './amountText.ts'
import type { OrderBlock } from './personalLimits.ts'

/** Reason why the user's own limits forbid an order, with a link to the limits. */
export const OrderBlockNote = ({ block }: { block: OrderBlock }) => {
  const { t } = useTranslation('safety')
  const { locale } = useLocale()
  const dateLocale = useDateLocale()
  const text = () => {
    if (block.reason === 'timeOut') return t('block.timeOut', { when: momentOf(block.until, dateLocale) })
    if (block.reason === 'dailyLoss') return t('block.dailyLoss', { amount: amountText(block.limit, brand.currency, locale) })
    return t('block.checking')
  }
  return (
    <Banner tone="warning">
      {text()} {block.reason !== 'checking' && <Link href="/mine/limits">{t('block.see')}</Link>}
    </Banner>
  )
}
