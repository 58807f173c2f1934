import { useLedger } from '@leverkit/react-hooks'
import type { LedgerEntry } from '@leverkit/sdk'
import { DateTime, RecordRow } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Screen } from '../../shell/Screen.tsx'
import { useHiddenAmounts } from '../account/hiddenAmounts.ts'
import { Pages } from './Pages.tsx'

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

/** Every movement of money, newest first. */
export const HistoryScreen = () => {
  const { t } = useWords('money')
  const list = useLedger()
  return (
    <Screen title={t('ledger.title')}>
      <Pages
        list={list}
        label={t('ledger.title')}
        empty={{ title: t('ledger.none'), icon: 'document', hint: t('ledger.noneHint') }}
      >
        {(entry) => <Line entry={entry} />}
      </Pages>
    </Screen>
  )
}
