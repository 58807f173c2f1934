import { Chips, TextField, useLocale } from '@leverkit/ui'
import { FilterButton, FilterChoice, FilterSheet } from '../../domain/Filter.tsx'
import { tagsOf, useJournal } from '../../domain/journal.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { noFilter, offeredDays, type PerformanceFilter } from './performanceFilter.ts'
import { usePeriodLabels } from './periodLabels.ts'

interface FiltersProps {
  filter: PerformanceFilter
  onChange: (part: Partial<PerformanceFilter>) => void
  /** Display codes of the markets in the history. */
  markets: readonly string[]
}

/** Ids of the two period chips that are not a number of days: the whole history, and dates that the user chooses. */
const allTime = 'all'
const ownDates = 'own'

/** Chips for the periods, and a button that opens all filters. */
export const Filters = (props: FiltersProps) => {
  const { t } = useTranslation(['performance', 'orders'])
  const { open } = useSheet('filter')
  const { options, labelOf } = usePeriodLabels()
  const { filter, onChange } = props
  const hasDates = filter.from !== null || filter.to !== null
  const count = [filter.market, filter.tag].filter((value) => value !== null).length
  const choose = (id: string | undefined) => {
    if (id === ownDates) return open('1')
    onChange({ days: offeredDays.find((days) => days === id) ?? null, from: null, to: null })
  }
  return (
    <div className="app-chip-tools">
      <Chips
        label={t('orders:filter.period')}
        isLabelHidden
        isScrolling
        isRequired
        choice="single"
        items={[
          { id: allTime, label: t('orders:filter.anyPeriod') },
          ...options,
          { id: ownDates, label: hasDates ? labelOf(filter) : t('performance:filter.ownDates') },
        ]}
        value={[filter.days ?? (hasDates ? ownDates : allTime)]}
        onChange={([id]) => choose(id)}
      />
      <FilterButton count={count} isCompact />
      <PerformanceFilterSheet {...props} />
    </div>
  )
}

const Dates = ({ filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'>) => {
  const { t } = useTranslation('performance')
  const { from, to } = filter
  const isWrong = from !== null && to !== null && from > to
  const change = (part: Partial<PerformanceFilter>) => onChange({ days: null, ...part })
  return (
    <div className="app-pair">
      <TextField label={t('filter.from')} type="date" value={from ?? ''} onChange={(date) => change({ from: date || null })} />
      <TextField
        label={t('filter.to')}
        type="date"
        value={to ?? ''}
        onChange={(date) => change({ to: date || null })}
        {...(isWrong ? { errorMessage: t('filter.wrongOrder') } : {})}
      />
    </div>
  )
}

const PerformanceFilterSheet = ({ filter, onChange, markets }: FiltersProps) => {
  const { t } = useTranslation(['performance', 'orders'])
  const { locale } = useLocale()
  const { journal } = useJournal()
  const { options } = usePeriodLabels()
  const tags = tagsOf(journal, locale)
  const code = (id: string) => ({ id, label: <bdi dir="ltr">{id}</bdi> })
  return (
    <FilterSheet onReset={() => onChange(noFilter)}>
      <FilterChoice
        label={t('orders:filter.period')}
        anyLabel={t('orders:filter.anyPeriod')}
        value={filter.days}
        onChange={(id) => onChange({ days: offeredDays.find((days) => days === id) ?? null, from: null, to: null })}
        items={options}
      />
      <Dates filter={filter} onChange={onChange} />
      <FilterChoice
        label={t('orders:curve.market')}
        anyLabel={t('orders:filter.anyMarket')}
        value={filter.market}
        onChange={(market) => onChange({ market })}
        items={markets.map(code)}
      />
      {tags.length > 0 && (
        <FilterChoice
          label={t('performance:filter.tag')}
          anyLabel={t('performance:filter.anyTag')}
          value={filter.tag}
          onChange={(tag) => onChange({ tag })}
          items={tags.map((id) => ({ id, label: <bdi>{id}</bdi> }))}
        />
      )}
    </FilterSheet>
  )
}
