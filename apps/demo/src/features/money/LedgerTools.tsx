import '../../screen/panels.css'
import { Button, Icon, RadioGroup, type RadioOption, Sheet, useLocale } from '@leverkit/ui'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useParam } from '../../screen/useParam.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { type LedgerFilter, ledgerDays, readLedgerFilter } from './ledger.model.ts'
import { useLedgerExport } from './useLedgerExport.ts'

/** Id of the option that applies no filter. */
const all = 'all'

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
      // Keeps the state of the browser's history entry, because this state records that the sheet was opened from this page.
      { replace: true, state },
    )
  return { filter, change }
}

/** Labels of the periods in the user's language: "Today", or a number of days. */
const useDays = (): RadioOption[] => {
  const { locale } = useLocale()
  const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return ledgerDays.map((id) => ({
    id,
    label: id === '1' ? today.charAt(0).toLocaleUpperCase(locale) + today.slice(1) : days.format(id),
  }))
}

interface LedgerToolsProps {
  /** Kinds of the entries that have loaded, in the words of the broker. */
  kinds: readonly string[]
  filter: LedgerFilter
  onChange: (part: Partial<LedgerFilter>) => void
}

const FilterSheet = ({ kinds, filter, onChange }: LedgerToolsProps) => {
  const { t } = useTranslation(['money', 'orders', 'trade', 'shell'])
  const { isOpen, close } = useSheet('filter')
  const days = useDays()
  const known = filter.kind === null || kinds.includes(filter.kind) ? kinds : [...kinds, filter.kind]
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={close}
      title={t('orders:filter.title')}
      closeLabel={t('shell:close')}
      wide="panel"
      footer={
        <>
          <Button variant="outline" onPress={() => onChange({ kind: null, days: null })}>
            {t('orders:filter.reset')}
          </Button>
          <Button variant="primary" onPress={close}>
            {t('trade:done')}
          </Button>
        </>
      }
    >
      <div className="app-settings">
        <RadioGroup
          label={t('orders:filter.period')}
          layout="cards"
          value={filter.days ?? all}
          onChange={(id) => onChange({ days: ledgerDays.find((day) => day === id) ?? null })}
          options={[{ id: all, label: t('orders:filter.anyPeriod') }, ...days]}
        />
        <RadioGroup
          label={t('money:ledger.kind')}
          value={filter.kind ?? all}
          onChange={(id) => onChange({ kind: id === all ? null : id })}
          options={[{ id: all, label: t('money:ledger.anyKind') }, ...known.map((kind) => ({ id: kind, label: kind }))]}
        />
      </div>
    </Sheet>
  )
}

/** Filter and CSV export of the transactions. */
export const LedgerTools = (props: LedgerToolsProps) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const { open } = useSheet('filter')
  const { isBusy, run } = useLedgerExport(props.filter)
  const count = Object.values(props.filter).filter((value) => value !== null).length
  return (
    <div className="app-pair">
      <Button variant="outline" onPress={() => open('1')}>
        <Icon name="settings" size="sm" /> {t('filter.open')}
        {count > 0 && ` · ${new Intl.NumberFormat(locale).format(count)}`}
      </Button>
      <Button variant="outline" isBusy={isBusy} onPress={run}>
        <Icon name="deposit" size="sm" /> {t('export')}
      </Button>
      <FilterSheet {...props} />
    </div>
  )
}
