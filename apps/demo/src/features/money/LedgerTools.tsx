import { CategoryChips } from '@leverkit/ui'
import { useLocation } from 'react-router'
import { ExportButton } from '../../domain/ExportButton.tsx'
import { FilterButton, FilterDaysChoice, FilterSheet } from '../../domain/Filter.tsx'
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

/** Id of the chip that shows all kinds. */
const all = 'all'

const KindChips = ({ kinds, filter, onChange }: LedgerToolsProps) => {
  const { t } = useTranslation('money')
  const known = filter.kind === null || kinds.includes(filter.kind) ? kinds : [...kinds, filter.kind]
  return (
    <CategoryChips
      label={t('ledger.kind')}
      items={[{ id: all, label: t('ledger.anyKind') }, ...known.map((kind) => ({ id: `kind ${kind}`, label: kind }))]}
      value={filter.kind === null ? all : `kind ${filter.kind}`}
      onChange={(id) => onChange({ kind: id === null || id === all ? null : id.slice('kind '.length) })}
    />
  )
}

/** Chips for the kinds of transactions, the filter for the period, and the CSV export. */
export const LedgerTools = (props: LedgerToolsProps) => {
  const { filter, onChange } = props
  const { isBusy, run } = useLedgerExport(filter)
  return (
    <div className="app-chip-tools">
      <KindChips {...props} />
      <FilterButton count={filter.days === null ? 0 : 1} isCompact />
      <ExportButton isBusy={isBusy} onPress={run} />
      <FilterSheet onReset={() => onChange({ kind: null, days: null })}>
        <FilterDaysChoice value={filter.days} onChange={(days) => onChange({ days })} />
      </FilterSheet>
    </div>
  )
}
