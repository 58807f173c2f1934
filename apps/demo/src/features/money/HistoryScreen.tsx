import '../../shell/records.css'
import { useLedger } from '@leverkit/react-hooks'
import type { LedgerEntry } from '@leverkit/sdk'
import { Money, useLocale } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { Screen } from '../../shell/Screen.tsx'
import { useHiddenAmounts } from '../account/hiddenAmounts.ts'
import { Pages } from './Pages.tsx'

const when = { dateStyle: 'medium', timeStyle: 'short' } as const

const Line = ({ entry }: { entry: LedgerEntry }) => {
  const { locale } = useLocale()
  const isHidden = useHiddenAmounts()
  const { amount, memo, createdAt, createdAtText } = entry
  return (
    <li className="app-record">
      <span className="app-record-main">
        <span>{memo}</span>
        <Money value={amount} isResult isHidden={isHidden} />
      </span>
      <span className="app-record-side">
        {createdAt === null ? createdAtText : new Intl.DateTimeFormat(locale, when).format(createdAt)}
      </span>
    </li>
  )
}

/** Every movement of money, newest first. */
export const HistoryScreen = () => {
  const { t } = useTranslation('money')
  const list = useLedger()
  return (
    <Screen title={t('ledger.title')}>
      <Pages
        list={list}
        label={t('ledger.title')}
        empty={{ title: t('ledger.none'), icon: 'document', hint: t('ledger.noneHint') }}
      >
        {(entry, index) => <Line key={`${entry.createdAt} ${index}`} entry={entry} />}
      </Pages>
    </Screen>
  )
}
