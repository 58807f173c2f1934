import { SegmentedControl, TextButton } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { useChoice } from '../../screen/useChoice.ts'
import { CardDeposit } from './CardDeposit.tsx'
import { CoinDeposit } from './CoinDeposit.tsx'
import { DepositRecords } from './Records.tsx'
import { WireDeposit } from './WireDeposit.tsx'

const ways = ['coin', 'bank', 'card'] as const

/** Deposits: by digital currency, by bank wire, by bank card; and what became of earlier ones. */
export const ChargeScreen = () => {
  const { t } = useTranslation('money')
  const [way, setWay] = useChoice('way', ways)
  const [view, setView] = useChoice('view', ['form', 'records'])
  const isRecords = view === 'records'
  return (
    <Screen
      title={t(isRecords ? 'deposit.recordsTitle' : 'deposit.title')}
      trailing={
        <TextButton onPress={() => setView(isRecords ? 'form' : 'records')}>
          {t(isRecords ? 'deposit.title' : 'records')}
        </TextButton>
      }
    >
      <SegmentedControl
        label={t('deposit.way')}
        value={isRecords && way === 'card' ? 'bank' : way}
        onChange={setWay}
        options={ways.filter((id) => !isRecords || id !== 'card').map((id) => ({ id, label: t(`deposit.ways.${id}`) }))}
      />
      {isRecords ? (
        <DepositRecords type={way === 'coin' ? 'coin' : 'bank'} onBegin={() => setView('form')} />
      ) : (
        <>
          {way === 'coin' && <CoinDeposit onDone={() => setView('records')} />}
          {way === 'bank' && <WireDeposit onDone={() => setView('records')} />}
          {way === 'card' && <CardDeposit />}
        </>
      )}
    </Screen>
  )
}
