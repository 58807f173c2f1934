import { useLocation } from 'react-router'
import { ExportButton } from '../../domain/ExportButton.tsx'
import { FilterButton, FilterChoice, FilterDaysChoice, FilterSheet } from '../../domain/Filter.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useParam } from '../../screen/useParam.ts'
import { type LedgerFilter, readLedgerFilter } from './ledger.model.ts'
import { useLedgerExport } from './useLedgerExport.ts'

/** Filter of the transactions, stored in the address, and a function that changes it. */
export const useLedgerFilter = () => {
  const [, setParams] = useAddressParams()
  const { state } = useLocation()
  const filter = readLedgerFilter(useParam('kind'), useParam('days'))
  const change = (part: Partial<LedgerFilter>) =>
    setParams(
      (params) => {
        for (const [name, value] of Object.entries(part)) {
          if (value === null) params.delete(name)
          else params.set(name, value)
        }
      },
      // Keeps the state of the browser's history entry, which records that this page opened the sheet.
      { replace: true, state },
    )
  return { filter, change }
}

interface LedgerToolsProps {
  /** Kinds of the entries that have loaded, in the words of the broker. */
  kinds: readonly string[]
  filter: LedgerFilter
  onChange: (part: Partial<LedgerFilter>) => void
}

const LedgerFilterSheet = ({ kinds, filter, onChange }: LedgerToolsProps) => {
  const { t } = useTranslation('money')
  const known = filter.kind === null || kinds.includes(filter.kind) ? kinds : [...kinds, filter.kind]
  return (
    <FilterSheet onReset={() => onChange({ kind: null, days: null })}>
      <FilterDaysChoice value={filter.days} onChange={(days) => onChange({ days })} />
      <FilterChoice
        label={t('ledger.kind')}
        anyLabel={t('ledger.anyKind')}
        layout="rows"
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
        items={known.map((kind) => ({ id: kind, label: kind }))}
      />
    </FilterSheet>
  )
}

/** Filter and CSV export of the transactions. */
export const LedgerTools = (props: LedgerToolsProps) => {
  const { isBusy, run } = useLedgerExport(props.filter)
  const count = Object.values(props.filter).filter((value) => value !== null).length
  return (
    <div className="app-tools">
      <FilterButton count={count} />
      <ExportButton isBusy={isBusy} onPress={run} />
      <LedgerFilterSheet {...props} />
    </div>
  )
}
