import { CategoryChips } from '@leverkit/ui'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { startSort, type TraderSort, traderSorts } from './orderTraders.ts'

/** Distance in px from the selected chip to the edges of the row, so that a part of the next chip is visible. */
const margin = 48

/** Scrolls a row of chips horizontally until the selected chip is visible. */
const showSelected = (row: HTMLElement) => {
  const chip = row.querySelector('[aria-pressed="true"]')?.getBoundingClientRect()
  if (!chip) return
  const { left, right } = row.getBoundingClientRect()
  const before = left + margin - chip.left
  const after = chip.right - (right - margin)
  if (before > 0) row.scrollLeft -= before
  else if (after > 0) row.scrollLeft += after
}

interface SortChipsProps {
  value: TraderSort
  onChange: (id: string) => void
}

/**
 * Figures by which the traders can be sorted. The row remains at the top while the list scrolls, and the selected figure is always
 * visible.
 */
export const SortChips = ({ value, onChange }: SortChipsProps) => {
  const { t } = useTranslation('ranking')
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (value && row.current) showSelected(row.current)
  }, [value])
  const labels = {
    rate: t('threeWeekRate'),
    win: t('winRate'),
    profit: t('profit'),
    trades: t('trades'),
    followers: t('followers'),
  }
  return (
    <div className="app-sorts">
      {/* Hidden from screen readers, because the row of chips has this name. */}
      <span className="app-sorts-name" aria-hidden="true">
        {t('view')}
      </span>
      <CategoryChips
        ref={row}
        label={t('view')}
        items={traderSorts.map((id) => ({ id, label: labels[id] }))}
        value={value}
        // A press on the selected chip does not clear the selection: the list is always sorted by one figure.
        onChange={(id) => onChange(id ?? startSort)}
      />
    </div>
  )
}
