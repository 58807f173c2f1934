import { SegmentedControl, TextButton } from '@leverkit/ui'
import { RiskWarning } from '../../domain/RiskWarning.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { slot } from '../../screen/slot.tsx'
import { useChoice } from '../../screen/useChoice.ts'
import { CardDeposit } from './CardDeposit.tsx'
import { CoinDeposit } from './CoinDeposit.tsx'
import { DepositRecords } from './Records.tsx'
import { WireDeposit } from './WireDeposit.tsx'

const Risk = slot('legal.riskWarning', RiskWarning)
const Coin = slot('deposit.coin', CoinDeposit)
const Wire = slot('deposit.bank', WireDeposit)
const Card = slot('deposit.card', CardDeposit)

const methods = ['coin', 'bank', 'card'] as const

/** Deposits by coin, bank wire or bank card, and the records of earlier deposits. */
export const ChargeScreen = () => {
  const { t } = useTranslation('money')
  const [method, setMethod] = useChoice('way', methods)
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
        value={isRecords && method === 'card' ? 'bank' : method}
        onChange={setMethod}
        items={methods.filter((id) => !isRecords || id !== 'card').map((id) => ({ id, label: t(`deposit.ways.${id}`) }))}
      />
      {isRecords ? (
        <DepositRecords type={method === 'coin' ? 'coin' : 'bank'} onBegin={() => setView('form')} />
      ) : (
        <>
          {method === 'coin' && <Coin onDone={() => setView('records')} />}
          {method === 'bank' && <Wire onDone={() => setView('records')} />}
          {method === 'card' && <Card onWay={setMethod} />}
          <Risk />
        </>
      )}
    </Screen>
  )
}
