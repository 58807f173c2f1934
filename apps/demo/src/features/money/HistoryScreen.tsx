import { useAccountDetail, useLedger } from '@leverkit/react-hooks'
import type { LedgerEntry } from '@leverkit/sdk'
import { DateTime, Figures, formatDecimal, Money, RecordRow, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PagedList } from '../../screen/PagedList.tsx'
import { Screen } from '../../screen/Screen.tsx'

const Line = ({ entry }: { entry: LedgerEntry }) => {
  const isHidden = useHiddenAmounts()
  const { amount, memo, createdAt, createdAtText } = entry
  return (
    <RecordRow
      title={memo}
      amount={amount}
      currency={brand.currency}
      isResult
      isHidden={isHidden}
      occurredAt={createdAt === null ? createdAtText : <DateTime at={createdAt} />}
    />
  )
}

/** The account totals as sent by the broker, above the list of balance movements. */
const Detail = () => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const { data } = useAccountDetail()
  if (!data) return null
  const amounts = (['balance', 'equity', 'usedMargin', 'freeMargin'] as const).map((id) => ({
    id,
    label: t(`summary.${id}`),
    value: <Money value={data[id]} />,
  }))
  return (
    <Figures
      layout="rows"
      className="app-account-detail"
      items={[
        ...amounts,
        { id: 'totalProfit', label: t('summary.totalProfit'), value: <Money value={data.totalProfit} isResult /> },
        {
          id: 'riskRate',
          label: t('summary.riskRate'),
          value:
            data.riskRate === null ? (
              '–'
            ) : (
              <bdi dir="ltr">{formatDecimal(data.riskRate, locale, { digits: 2, isPercent: true })}</bdi>
            ),
        },
      ]}
    />
  )
}

/** Account totals and all balance movements, newest first. */
export const HistoryScreen = () => {
  const { t } = useTranslation('money')
  const list = useLedger()
  return (
    <Screen title={t('ledger.title')}>
      <Detail />
      <PagedList
        list={list}
        label={t('ledger.title')}
        empty={{ title: t('ledger.none'), icon: 'document', hint: t('ledger.noneHint') }}
      >
        {(entry) => <Line entry={entry} />}
      </PagedList>
    </Screen>
  )
}
