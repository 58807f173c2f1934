import type { Market } from '@leverkit/sdk'
import { TextButton } from '@leverkit/ui'
import type { ChartDrawings, Drawing, DrawingLabels, DrawingTool } from '@leverkit/ui/chart'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useOwner } from '../../domain/DeviceStore.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { drawingStore, mostDrawings } from './chartDrawings.ts'

/** Drawings of the account on the chart of a market, and the state of the drawing tools. */
export const useChartDrawings = ({ code }: Market): ChartDrawings => {
  const { t } = useTranslation(['trade', 'shell'])
  const toasts = useToasts()
  const key = `${useOwner()}.${code}`
  const items = useSyncExternalStore(
    drawingStore.subscribe,
    useCallback(() => drawingStore.get(key), [key]),
  )
  const [tool, onToolChange] = useState<DrawingTool | null>(null)
  const [selected, onSelect] = useState<string | null>(null)
  const onChange = (next: readonly Drawing[]) => {
    drawingStore.set(key, next.slice(-mostDrawings))
    if (next.length >= items.length) return
    toasts.info(t('chart.drawings.deleted'), {
      action: <TextButton onPress={() => drawingStore.set(key, items)}>{t('undo')}</TextButton>,
    })
  }
  const labels: DrawingLabels = {
    tools: t('chart.drawings.tools'),
    kinds: {
      trend: t('chart.drawings.trend'),
      level: t('chart.drawings.level'),
      box: t('chart.drawings.box'),
      fibonacci: t('chart.drawings.fibonacci'),
      text: t('chart.drawings.text'),
    },
    keys: t('chart.drawings.keys'),
    delete: t('chart.drawings.delete'),
    deleteAll: t('chart.drawings.deleteAll'),
    close: t('done'),
    save: t('chart.drawings.save'),
    cancel: t('shell:cancel'),
  }
  return { items, onChange, tool, onToolChange, selectedKey: selected, onSelectionChange: onSelect, labels }
}
