import { useAccountDetail } from '@leverkit/react-hooks'
import { Figures, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { slot } from '../../screen/slot.tsx'
import { displayDigits } from './displayDigits.ts'
import { LedgerList } from './LedgerList.tsx'

/** The account totals as sent by the broker, above the list of balance movements. A dash replaces a total while it loads. */
const Detail = () => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const { data, isPending } = useAccountDetail()
  if (!data && !isPending) return null
  const amounts = (['balance', 'equity', 'usedMargin', 'freeMargin'] as const).map((id) => ({
    id,
    label: t(`summary.${id}`),
    value: <Money value={data?.[id] ?? null} {...(id === 'balance' ? { currency: brand.currency } : {})} />,
  }))
  return (
    <Figures
      className="app-account-detail"
      items={[
        ...amounts,
        {
          id: 'riskRate',
          label: t('summary.riskRate'),
          value: data?.riskRate ? (
            <bdi dir="ltr">{formatDecimal(data.riskRate, locale, { fractionDigits: 2, isPercent: true })}</bdi>
          ) : (
            '–'
          ),
        },
        {
          id: 'totalProfit',
          label: t('summary.totalProfit'),
          value: <Money value={data?.totalProfit ?? null} isResult fractionDigits={displayDigits(data?.totalProfit ?? '')} />,
        },
      ]}
    />
  )
}

const List = slot('history.list', LedgerList)

/** Account totals and all balance movements, newest first. */
export const HistoryScreen = () => {
  const { t } = useTranslation('money')
  return (
    <Screen title={t('ledger.title')} width="wide">
      <div className="app-ledger">
        <Detail />
        <div className="app-ledger-list">
          <List />
        </div>
      </div>
    </Screen>
  )
}
