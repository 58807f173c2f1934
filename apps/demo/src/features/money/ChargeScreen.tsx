import { SegmentedControl, TextButton } from '@leverkit/ui'
import { RiskWarning } from '../../domain/RiskWarning.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { slot } from '../../screen/slot.tsx'
import { useChoice } from '../../screen/useChoice.ts'
import { CardDeposit } from './CardDeposit.tsx'
import { CoinDeposit } from './CoinDeposit.tsx'
import { type DepositKind, depositKinds, recordedKinds } from './depositKinds.ts'
import { DepositRecords } from './Records.tsx'
import { WireDeposit } from './WireDeposit.tsx'

const Risk = slot('legal.riskWarning', RiskWarning)
const Coin = slot('deposit.coin', CoinDeposit)
const Wire = slot('deposit.bank', WireDeposit)
const Card = slot('deposit.card', CardDeposit)

interface KindControlProps {
  kinds: readonly DepositKind[]
  value: DepositKind
  onChange: (kind: DepositKind) => void
}

/** Control that selects one of several kinds of deposits. A single kind needs no control. */
const KindControl = ({ kinds, value, onChange }: KindControlProps) => {
  const { t } = useTranslation('money')
  if (kinds.length < 2) return null
  const items = kinds.map((id) => ({ id, label: t(`deposit.ways.${id}`) }))
  return <SegmentedControl label={t('deposit.way')} value={value} onChange={onChange} items={items} />
}

/** Deposits by coin, bank wire or bank card, as far as the brand offers them, and the records of earlier deposits. */
export const ChargeScreen = () => {
  const { t } = useTranslation('money')
  const [kind, setKind] = useChoice('way', depositKinds())
  const [view, setView] = useChoice('view', ['form', 'records'])
  const recorded = recordedKinds()
  const shown = recorded.find((each) => each === kind) ?? recorded.find((each) => each === 'bank') ?? recorded[0]
  const isRecords = view === 'records' && shown !== undefined
  const showRecords = () => setView('records')
  return (
    <Screen
      title={t(isRecords ? 'deposit.recordsTitle' : 'deposit.title')}
      trailing={
        shown && (
          <TextButton onPress={() => setView(isRecords ? 'form' : 'records')}>
            {t(isRecords ? 'deposit.title' : 'records')}
          </TextButton>
        )
      }
    >
      {isRecords ? (
        <>
          <KindControl kinds={recorded} value={shown} onChange={setKind} />
          <DepositRecords type={shown} onBegin={() => setView('form')} />
        </>
      ) : (
        <>
          <KindControl kinds={depositKinds()} value={kind} onChange={setKind} />
          {kind === 'coin' && <Coin onDone={showRecords} />}
          {kind === 'bank' && <Wire onDone={showRecords} />}
          {kind === 'card' && <Card onWay={setKind} />}
          <Risk />
        </>
      )}
    </Screen>
  )
}
